//! The list of behaviours (tests/hosts/behaviours.txt) through this crate.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use coil::{Args, BigInt, Error, Grants, HostError, Limits, Value, Vm};
use serde_json::Value as Json;

// ---- the list's values ----

fn big(text: &str) -> Value {
    if let Ok(small) = text.parse::<i64>() {
        return Value::Int(small);
    }
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |digits| (true, digits));
    let mut words: Vec<u64> = Vec::new();
    for digit in digits.bytes() {
        let mut carry = u128::from(digit - b'0');
        for word in &mut words {
            carry += u128::from(*word) * 10;
            *word = carry as u64;
            carry >>= 64;
        }
        if carry > 0 {
            words.push(carry as u64);
        }
    }
    Value::Big(BigInt { negative, words })
}

fn hex(text: &str) -> Vec<u8> {
    (0..text.len() / 2).map(|k| u8::from_str_radix(&text[2 * k..2 * k + 2], 16).unwrap()).collect()
}

fn decode(form: &Json) -> Value {
    let list = |form: &Json| form.as_array().unwrap().iter().map(decode).collect::<Vec<_>>();
    let float = |form: &Json| form.as_str().unwrap().parse::<f64>().unwrap();
    match form {
        Json::Null => Value::None,
        Json::Bool(truth) => Value::Bool(*truth),
        Json::Number(number) => big(&number.to_string()),
        Json::String(text) => Value::Str(text.clone()),
        Json::Array(_) => Value::List(list(form)),
        Json::Object(object) => {
            let (kind, inner) = object.iter().next().unwrap();
            match kind.as_str() {
                "int" => big(inner.as_str().unwrap()),
                "float" => Value::Float(float(inner)),
                "complex" => Value::Complex(float(&inner[0]), float(&inner[1])),
                "chars" => Value::Chars(list(inner).iter().map(|ch| ch.as_int().unwrap() as u32).collect()),
                "bytes" => Value::Bytes(hex(inner.as_str().unwrap())),
                "bytearray" => Value::ByteArray(hex(inner.as_str().unwrap())),
                "tuple" => Value::Tuple(list(inner)),
                "set" => Value::Set(list(inner)),
                "frozenset" => Value::FrozenSet(list(inner)),
                "dict" => Value::Dict(inner.as_array().unwrap().iter().map(|pair| (decode(&pair[0]), decode(&pair[1]))).collect()),
                other => panic!("no such kind: {other}"),
            }
        }
    }
}

/// A value as text that tells it from all others.
fn canon(value: &Value) -> String {
    let joined = |items: &[Value]| items.iter().map(canon).collect::<Vec<_>>();
    match value {
        Value::Float(number) if number.is_nan() => "float nan".into(),
        Value::Float(number) => format!("float {:016x}", number.to_bits()),
        Value::Complex(real, imag) => format!("complex({:016x},{:016x})", real.to_bits(), imag.to_bits()),
        Value::List(items) => format!("list({})", joined(items).join(",")),
        Value::Tuple(items) => format!("tuple({})", joined(items).join(",")),
        Value::Set(items) | Value::FrozenSet(items) => {
            let mut items = joined(items);
            items.sort();
            format!("{}({})", if matches!(value, Value::Set(_)) { "set" } else { "frozenset" }, items.join(","))
        }
        Value::Dict(pairs) => format!("dict({})", pairs.iter().map(|(key, value)| format!("{}:{}", canon(key), canon(value))).collect::<Vec<_>>().join(",")),
        other => format!("{other:?}"),
    }
}

// ---- the host ----

#[derive(Debug)]
struct Mine(String);

impl fmt::Display for Mine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Mine {}

#[derive(Default)]
struct Host {
    log: Mutex<Vec<String>>,
    printed: Mutex<String>,
}

/// Tells the log when it is dropped before its end.
struct Never(Arc<Host>);

impl Drop for Never {
    fn drop(&mut self) {
        self.0.log.lock().unwrap().push("cancelled".into());
    }
}

fn fail(args: &Args) -> Result<Value, HostError> {
    Err(HostError::new(args.str(0)?, Mine(args.str(1)?.into())))
}

fn define(vm: &Vm, host: &Arc<Host>, name: &str) -> Result<(), Error> {
    let host = host.clone();
    match name {
        "echo" => vm.define(name, "(value, /)", |_, mut args| Ok(args.take(0).unwrap())),
        "add" => vm.define(name, "(a: int, b: int = 2)", |_, args| Ok((args.int(0)? + args.int(1)?).into())),
        "keep" => vm.define(name, "(*args, **kwargs)", |_, mut args| Ok(Value::Tuple(vec![args.take(0).unwrap(), args.take(1).unwrap()]))),
        "late" => vm.define(name, "(a, b=...)", |_, mut args| Ok(Value::Tuple(vec![args.take(0).unwrap(), args.get(1).is_some().into()]))),
        "note" => vm.define(name, "(text: str)", move |_, args| {
            host.log.lock().unwrap().push(args.str(0)?.to_owned());
            Ok(Value::None)
        }),
        "fail" => vm.define(name, "(kind: str, text: str)", |_, args| fail(&args)),
        "stop" => vm.define(name, "()", |vm, _| {
            vm.interrupt();
            Ok(Value::None)
        }),
        "inner" => vm.define(name, "(source: str)", |vm, args| Ok(vm.run(args.str(0)?, &[])?)),
        "tree" => vm.define(name, "()", |vm, _| Ok(vm.tasks().into())),
        "double" => vm.define_async(name, "(n)", |_, args| async move {
            tokio::time::sleep(Duration::from_millis(1)).await;
            Ok((2 * args.int(0)?).into())
        }),
        "slow" => vm.define_async(name, "(ms: int)", |_, args| async move {
            tokio::time::sleep(Duration::from_millis(args.int(0)? as u64)).await;
            Ok(args.int(0)?.into())
        }),
        "never" => vm.define_async(name, "()", move |_, _| {
            let host = host.clone();
            async move {
                let _never = Never(host);
                std::future::pending().await
            }
        }),
        "fail_later" => vm.define_async(name, "(kind: str, text: str)", |_, args| async move {
            tokio::time::sleep(Duration::from_millis(1)).await;
            fail(&args)
        }),
        other => panic!("no such function: {other}"),
    }
}

// ---- cases ----

struct Step {
    word: String,
    rest: String,
    text: String,
}

fn cases() -> Vec<(String, Vec<Step>)> {
    let list = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../../tests/hosts/behaviours.txt")).unwrap();
    let lines: Vec<&str> = list.split('\n').collect();
    let mut cases: Vec<(String, Vec<Step>)> = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let indented = |line: &str| line.starts_with("    ");
        if indented(line) || (line.is_empty() && lines.get(number + 1).is_some_and(|next| indented(next))) {
            if let Some(step) = cases.last_mut().and_then(|case| case.1.last_mut()) {
                step.text += line.get(4..).unwrap_or("");
                step.text.push('\n');
            }
        } else if !line.is_empty() && !line.starts_with('#') {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            if word == "case" {
                cases.push((rest.into(), Vec::new()));
            } else {
                cases.last_mut().unwrap().1.push(Step { word: word.into(), rest: rest.into(), text: String::new() });
            }
        }
    }
    for step in cases.iter_mut().flat_map(|case| &mut case.1) {
        step.text.pop();
    }
    cases
}

fn object(text: &str) -> serde_json::Map<String, Json> {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn build(steps: &[Step], host: &Arc<Host>) -> Vm {
    let mut builder = Vm::builder();
    for Step { word, rest, .. } in steps {
        match word.as_str() {
            "limits" => {
                let limits = object(rest);
                let seconds = |name| limits.get(name).map(|number| Duration::from_secs_f64(number.as_f64().unwrap()));
                let count = |name| limits.get(name).map(|number| number.as_u64().unwrap());
                builder = builder.limits(Limits {
                    time: seconds("time"),
                    running: seconds("running"),
                    steps: count("steps"),
                    memory: count("memory"),
                    output: count("output"),
                    tasks: count("tasks"),
                });
            }
            "grants" => {
                let grants = object(rest);
                let truth = |name| grants.get(name).map_or(true, |truth| truth.as_bool().unwrap());
                let seed = grants.get("seed").map_or(0, |seed| seed.as_u64().unwrap());
                builder = builder.grants(Grants { clock: truth("clock"), random: truth("random"), seed, ..Grants::default() });
            }
            "files" => builder = object(rest).iter().fold(builder, |builder, (path, text)| builder.file(path.as_str(), text.as_str().unwrap())),
            "modules" => builder = object(rest).iter().fold(builder, |builder, (name, text)| builder.module(name.as_str(), text.as_str().unwrap())),
            _ => (),
        }
    }
    let sink = host.clone();
    let vm = builder
        .output(move |_, text| {
            sink.printed.lock().unwrap().push_str(text);
            Ok(())
        })
        .build()
        .unwrap();
    for name in steps.iter().filter(|step| step.word == "functions").flat_map(|step| step.rest.split(' ')) {
        define(&vm, host, name).unwrap();
    }
    vm
}

/// What a step ended with: a word, its details, and the traceback.
fn ending(outcome: Result<Value, Error>) -> (String, String, String) {
    let told = |word: &str, details: String, traceback: String| (word.to_owned(), details, traceback);
    match outcome {
        Ok(value) => told("value", canon(&value), String::new()),
        Err(Error::Script { class, message, traceback }) => told("error", format!("{class} {message}").trim_end().into(), traceback),
        Err(Error::Stopped { limit, traceback }) => told("stopped", limit.to_string(), traceback),
        Err(Error::Host { error, traceback }) => told("host", error.downcast_ref::<Mine>().map_or("another", |mine| &mine.0).into(), traceback),
        Err(Error::Cancelled) => told("cancelled", String::new(), String::new()),
        Err(other) => told("other", other.to_string(), String::new()),
    }
}

async fn run(steps: &[Step]) -> Result<(), String> {
    let host = Arc::new(Host::default());
    let vm = build(steps, &host);
    let mut inputs: Vec<(String, Value)> = Vec::new();
    let (mut cancel, mut together) = (None, 1);
    let mut result = (String::new(), String::new(), String::new());
    for Step { word, rest, text } in steps {
        match word.as_str() {
            "functions" | "limits" | "grants" | "files" | "modules" => (),
            "inputs" => inputs = object(rest).iter().map(|(name, form)| (name.clone(), decode(form))).collect(),
            "cancel" => cancel = Some(Duration::from_millis(rest.parse().unwrap())),
            "together" => together = rest.parse().unwrap(),
            "reset" => vm.reset().unwrap(),
            "run" | "run_async" | "call" | "call_async" => {
                let given: Vec<(&str, Value)> = std::mem::take(&mut inputs).iter().map(|(name, value)| (&*name.clone().leak(), value.clone())).collect();
                let (mut name, mut args, mut keywords) = ("", Vec::new(), Vec::new());
                if word.starts_with("call") {
                    let forms: HashMap<u8, Json>;
                    let (called, rest) = rest.split_once(' ').unwrap();
                    name = called;
                    let mut reader = serde_json::Deserializer::from_str(rest).into_iter::<Json>();
                    forms = (0..2).filter_map(|place| Some((place, reader.next()?.unwrap()))).collect();
                    args = decode(&forms[&0]).items().unwrap().to_vec();
                    if let Some(Json::Object(named)) = forms.get(&1) {
                        keywords = named.iter().map(|(name, form)| (&*name.clone().leak(), decode(form))).collect();
                    }
                }
                let one = || async {
                    match word.as_str() {
                        "run" => tokio::task::block_in_place(|| vm.run(text, &given)),
                        "call" => tokio::task::block_in_place(|| vm.call(name, &args, &keywords)),
                        "run_async" => vm.run_async(text, &given).await,
                        _ => vm.call_async(name, &args, &keywords).await,
                    }
                };
                if let Some(after) = cancel.take() {
                    result = ending(tokio::time::timeout(after, one()).await.unwrap_or(Err(Error::Cancelled)));
                    continue;
                }
                let mut all: Vec<std::pin::Pin<Box<dyn std::future::Future<Output = Result<Value, Error>>>>> = Vec::new();
                for _ in 0..std::mem::replace(&mut together, 1) {
                    all.push(Box::pin(one()));
                }
                let mut ends = Vec::new();
                // All are polled whenever one is woken.
                std::future::poll_fn(|context| {
                    all.retain_mut(|run| match run.as_mut().poll(context) {
                        std::task::Poll::Ready(outcome) => {
                            ends.push(ending(outcome));
                            false
                        }
                        std::task::Poll::Pending => true,
                    });
                    if all.is_empty() { std::task::Poll::Ready(()) } else { std::task::Poll::Pending }
                })
                .await;
                if ends.iter().any(|end| end != &ends[0]) {
                    return Err(format!("together: {ends:?}"));
                }
                result = ends.swap_remove(0);
            }
            _ => {
                let json = || serde_json::from_str::<Json>(rest).unwrap();
                let texts = |form: Json| form.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect::<Vec<_>>();
                let (found, expected) = match word.as_str() {
                    "value" => (format!("{} {}", result.0, result.1), format!("value {}", canon(&decode(&json())))),
                    "traceback" => (result.2.trim_end_matches('\n').to_owned(), text.clone()),
                    "output" => (std::mem::take(&mut *host.printed.lock().unwrap()), json().as_str().unwrap().to_owned()),
                    "log" => (format!("{:?}", std::mem::take(&mut *host.log.lock().unwrap())), format!("{:?}", texts(json()))),
                    "left" => {
                        let left: serde_json::Map<String, Json> = vm.files().into_iter().map(|(path, content)| (path, String::from_utf8(content).unwrap().into())).collect();
                        (Json::Object(left).to_string(), json().to_string())
                    }
                    _ => (format!("{} {}", result.0, result.1).trim_end().to_owned(), format!("{word} {rest}").trim_end().to_owned()),
                };
                if found != expected {
                    return Err(format!("{word}: {found} instead of {expected}"));
                }
            }
        }
    }
    Ok(())
}

#[test]
fn every_behaviour_of_the_list() {
    let only = std::env::var("COIL_CASE").unwrap_or_default();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_time().build().unwrap();
    let (mut passed, mut failed) = (0, 0);
    for (name, steps) in cases().iter().filter(|(name, _)| name.contains(&only)) {
        if std::env::var_os("COIL_TELL").is_some() {
            println!("{name}");
        }
        match runtime.block_on(run(steps)) {
            Ok(()) => passed += 1,
            Err(error) => {
                failed += 1;
                println!("FAIL {name}: {error}");
            }
        }
    }
    println!("{passed} passed, {failed} failed");
    assert!(failed == 0 && passed > 0);
}
