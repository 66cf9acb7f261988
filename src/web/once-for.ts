/**
 * Out: the function, which makes its answer once for each object that it is given and keeps it while that object
 * lives. The object must never change, and the answer depend on nothing else.
 */
export function onceFor<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const made = new WeakMap<From, { readonly answer: Made }>();
  return (from) => {
    const known = made.get(from);
    if (known !== undefined) return known.answer;
    const answer = make(from);
    made.set(from, { answer });
    return answer;
  };
}
