import { defineProperty, deleteProperty, describe, Error } from './primordials';

/** How the browser words stacks when nobody has told it to word them otherwise, or not at all. */
const wording = { prepareStackTrace: undefined, stackTraceLimit: 10 };
type Worded = keyof typeof wording;

function setWording(key: Worded, value: PropertyDescriptor | undefined): void {
  if (value) defineProperty(Error, key, value);
  else deleteProperty(Error, key);
}

const plain = (key: Worded) => ({
  value: wording[key],
  configurable: true,
  writable: true,
  enumerable: true,
});

/** The stack of whoever calls, in the browser's own words; empty when it cannot be had. */
export function stackNow(): string {
  const prepare = describe(Error, 'prepareStackTrace');
  const limit = describe(Error, 'stackTraceLimit');
  setWording('prepareStackTrace', plain('prepareStackTrace'));
  setWording('stackTraceLimit', plain('stackTraceLimit'));
  try {
    const { stack } = new Error() as { stack?: unknown };
    return typeof stack === 'string' ? stack : '';
  } catch {
    return '';
  } finally {
    setWording('prepareStackTrace', prepare);
    setWording('stackTraceLimit', limit);
  }
}
