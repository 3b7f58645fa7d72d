const { TestEnvironment } = require('jest-environment-node');

/** Two questions at once on one connection wait for each other, and the next driver refuses them: the test fails. */
function demandOneQuestion(warning) {
  if (warning.message.startsWith('Calling client.query() when the client is already executing'))
    throw warning;
}

/**
 * What Jest keeps of a test file in the global scope: who is told of each step, and all that its tests hold. Of the files
 * before it would be told as well, and held for good.
 */
const ofOneFile = new Set(['EVENT_HANDLERS', 'JEST_STATE_SYMBOL']);

/** A connection that waits for the next file still names the test that opened it, and with it all that this test saw. */
function letGo({ children, hooks }) {
  for (const one of [...hooks, ...children]) {
    if (one.type === 'describeBlock') letGo(one);
    else one.fn = undefined;
  }
}

/** One global scope a worker for all test files, so that what one file loaded can serve the next. */
class KeptEnvironment extends TestEnvironment {
  static kept;

  constructor(...given) {
    const { kept } = KeptEnvironment;
    if (kept) {
      for (const key of Object.getOwnPropertySymbols(kept.global))
        if (ofOneFile.has(key.description)) delete kept.global[key];
      return kept;
    }
    super(...given);
    process.on('warning', demandOneQuestion);
    KeptEnvironment.kept = this;
  }

  async teardown() {}

  /** Time that a test stopped goes on in the next file. */
  handleTestEvent({ name }, { rootDescribeBlock }) {
    if (name === 'run_finish') this.fakeTimersModern.useRealTimers();
    if (name === 'teardown') letGo(rootDescribeBlock);
  }
}

module.exports = KeptEnvironment;
