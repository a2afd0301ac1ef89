//! Types of the host's there and back, by serde.

use std::collections::{BTreeMap, BTreeSet};

use coil::{from_value, to_value, Value, Vm};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
enum Shape {
    Point,
    Circle(f64),
    Line((i32, i32), (i32, i32)),
    Box { w: u64, h: i128 },
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Order {
    name: String,
    price: f64,
    counts: Vec<u32>,
    tags: BTreeSet<String>,
    note: Option<String>,
    by_id: BTreeMap<i64, Shape>,
    unit: (),
    letter: char,
}

#[test]
fn types_go_through_a_script() {
    let order = Order {
        name: "tea".into(),
        price: 2.5,
        counts: vec![1, 2],
        tags: ["a".to_owned(), "b".to_owned()].into(),
        note: None,
        by_id: [(1, Shape::Point), (-2, Shape::Circle(1.0)), (3, Shape::Line((0, 1), (2, 3))), (4, Shape::Box { w: u64::MAX, h: -(1 << 100) })].into(),
        unit: (),
        letter: 'é',
    };
    let vm = Vm::new().unwrap();
    let given = to_value(&order).unwrap();
    assert_eq!(from_value::<Order>(vm.run("order", &[("order", given)]).unwrap()).unwrap(), order);
    let changed: Order = from_value(vm.run("order['note'] = order['name'].upper(); order['counts'].append(3); order['tags'] = set(order['tags']); order", &[]).unwrap()).unwrap();
    assert_eq!((changed.note.as_deref(), changed.counts, changed.tags), (Some("TEA"), vec![1, 2, 3], order.tags));
    assert!(from_value::<Order>(vm.run("del order['price']; order", &[]).unwrap()).is_err());
    assert!(from_value::<u8>(Value::Int(256)).is_err());
    assert!(from_value::<i64>(vm.run("2 ** 200", &[]).unwrap()).is_err());
    assert_eq!(from_value::<u64>(vm.run("2 ** 64 - 1", &[]).unwrap()).unwrap(), u64::MAX);
    assert_eq!(serde_json::to_string(&vm.run("{'a': [1, (2, None)], 'b': True}", &[]).unwrap()).unwrap(), r#"{"a":[1,[2,null]],"b":true}"#);
}
