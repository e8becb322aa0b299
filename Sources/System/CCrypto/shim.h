#if !__has_include(<openssl/bn.h>)
#error "the headers of OpenSSL are missing: install the Debian package libssl-dev"
#else
#include <openssl/bn.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>

// Swift doesn't import these macros.
static const int evp_keypair = EVP_PKEY_KEYPAIR;
static const int evp_public_key = EVP_PKEY_PUBLIC_KEY;
#endif
