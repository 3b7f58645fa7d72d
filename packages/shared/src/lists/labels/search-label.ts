/** Numbers and ways to reach somebody, in the order in which a label says them; what is not here is a name. */
const order = [
  'RRR',
  'number',
  'matric number',
  'JAMB number',
  'application number',
  'invoice number',
  'receipt number',
  'order number',
  'credit note number',
  'teller number',
  'transfer reference',
  'request id',
  'phone',
  'email',
  'address',
];
const isNumber = (key: string) => key.endsWith(' number');

/**
 * The label of a search from what it looks at: names first, then numbers, then the phone, as in `Search by name, RRR,
 * JAMB, application number or phone`. Only the last number is called one.
 */
export function searchBy(...keys: readonly [string, ...string[]]): string {
  const sorted = [...keys].sort((one, other) => order.indexOf(one) - order.indexOf(other));
  const lastNumber = sorted.filter(isNumber).at(-1);
  const words = sorted.map((key) => (key === lastNumber ? key : key.replace(/ number$/, '')));
  const last = words.pop();
  return `Search by ${words.length > 0 ? `${words.join(', ')} or ${last}` : last}`;
}
