/**
 * An object with further properties that are made when they are first read. A schema is dear to make, and of those of
 * all resources a page in a browser reads a few.
 */
export function withMadeOnDemand<T extends object, L extends object>(
  known: T,
  makers: { readonly [K in keyof L]: () => L[K] },
): T & L {
  for (const [key, make] of Object.entries<() => unknown>(makers)) {
    Object.defineProperty(known, key, { get: making(key, make), enumerable: true, configurable: true })
  }
  // What the makers give is what is read.
  return known as T & L
}

/** Puts what was made in its own place. */
function making(key: string, make: () => unknown) {
  return function (this: object): unknown {
    const value = make()
    Object.defineProperty(this, key, { value, enumerable: true })
    return value
  }
}

/** A copy with some properties changed, in which what is made on demand still is; a spread would make it all. */
export function copyOf<T extends object, C extends object>(source: T, changes: C): Omit<T, keyof C> & C {
  const copied = {}
  for (const key of Object.keys(source)) if (!Object.hasOwn(changes, key)) take(copied, source, key)
  for (const key of Object.keys(changes)) take(copied, changes, key)
  // Both are in it; what was changed hides what it was.
  return copied as Omit<T, keyof C> & C
}

/** Plain values are simply put: objects that are described property by property are slow, and a page makes a thousand. */
function take(copied: Record<string, unknown>, source: object, key: string): void {
  const property = Object.getOwnPropertyDescriptor(source, key)
  if (property?.get) Object.defineProperty(copied, key, property)
  else copied[key] = property?.value
}
