const { TestEnvironment } = require('jest-environment-jsdom');

/** What browsers have and jsdom leaves out; taken from Node. */
const missing = [
  'BroadcastChannel',
  'CompressionStream',
  'DecompressionStream',
  'ReadableStream',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'Uint8Array',
  'WritableStream',
  'fetch',
  'structuredClone',
];

/** Headers and Request are replaced as a pair with fetch: mixing two implementations fails Node's brand checks. */
const replaced = ['Headers', 'Request'];

/** jsdom as close to a browser as the portal needs. */
class BrowserEnvironment extends TestEnvironment {
  // The `browser` entry of msw answers nothing in Node, so packages are taken as Node takes them.
  exportConditions() {
    return [''];
  }

  async setup() {
    await super.setup();
    for (const name of [...missing, ...replaced]) this.global[name] = globalThis[name];
    Object.defineProperty(this.global.crypto, 'subtle', {
      value: globalThis.crypto.subtle,
      configurable: true,
    });
  }
}

module.exports = BrowserEnvironment;
