internal import CCairo

extension cairo_matrix_t {
    /// Whether the transform is invertible with numbers of 64 bits.
    var canBeUndone: Bool {
        let area = abs(xx * yy - xy * yx)
        let most = max(abs(xx), abs(yx), abs(xy), abs(yy))
        return most <= 4e6 && max(abs(x0), abs(y0)) <= 1e9 && area > 1e-9 && area > most * most * 1e-7
    }
}
