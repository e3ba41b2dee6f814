// Values computed on first use: rarely needed ones do not slow down startup.

/**
 * Returns the value; `make` runs once. Worth it for large tables and for patterns with classes of Unicode, which take a millisecond each.
 */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
