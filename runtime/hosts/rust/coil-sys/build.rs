//! Compiles Coil's one file and the layer for bindings. They lie in COIL_SOURCE, or in `source` of this crate (`make crate` puts them there).
//!
//! With COIL_LIBCOIL, the folder of an installed or built libcoil.so, coil.c is not compiled but that is linked to.
//!
//! COIL_LIBRARY is the folder of the bundled library's other half, as programs will find it; without it that is `library` in the sources.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Libraries that modules are made over: the macro that has the module in, and pkg-config's names.
const PARTS: [(&str, &[&str]); 2] = [("COIL_WITH_PCRE2", &["libpcre2-8", "libpcre2-16", "libpcre2-32"]), ("COIL_WITH_ZLIB", &["zlib"])];

fn linker_words(packages: &[&str]) -> Option<String> {
    let found = Command::new("pkg-config").arg("--libs").args(packages).output().ok()?;
    found.status.success().then(|| String::from_utf8_lossy(&found.stdout).into_owned())
}

fn main() {
    let own = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap()).join("source");
    let source = env::var_os("COIL_SOURCE").map_or(own, PathBuf::from);
    println!("cargo:rerun-if-env-changed=COIL_SOURCE");
    println!("cargo:rerun-if-env-changed=COIL_LIBRARY");
    println!("cargo:rerun-if-changed={}", source.display());
    if !source.join("coil.c").exists() {
        panic!("there is no {}: run `make crate` in Coil's tree, or set COIL_SOURCE to a folder with coil.c, coil.h and session/", source.join("coil.c").display());
    }
    let library = env::var_os("COIL_LIBRARY").map_or(source.join("library"), PathBuf::from);
    if library.is_dir() {
        println!("cargo:rustc-env=COIL_LIBRARY={}", library.display());
    }
    let mut words = String::from("-lgmp -lm ");
    let mut build = cc::Build::new();
    build.include(&source).include(source.join("session")).opt_level(2).warnings(false);
    for flag in ["-std=gnu11", "-fno-strict-aliasing", "-ffp-contract=off", "-fno-math-errno", "-fvisibility=hidden"] {
        build.flag(flag);
    }
    println!("cargo:rerun-if-env-changed=COIL_LIBCOIL");
    if let Ok(folder) = env::var("COIL_LIBCOIL") {
        words = format!("-L{folder} -lcoil");
    } else {
        for (name, packages) in PARTS {
            if let Some(more) = linker_words(packages) {
                build.define(name, "1");
                words += &more;
            }
        }
        build.define("COIL_API", "").file(source.join("coil.c"));
    }
    for name in ["session", "result", "functions", "pack", "unpack", "files"] {
        build.file(source.join("session").join(name).with_extension("c"));
    }
    build.compile("coilhost");
    link(&words);
}

fn link(words: &str) {
    for word in words.split_whitespace() {
        if let Some(folder) = word.strip_prefix("-L") {
            println!("cargo:rustc-link-search=native={}", Path::new(folder).display());
        } else if let Some(name) = word.strip_prefix("-l") {
            println!("cargo:rustc-link-lib={name}");
        }
    }
}
