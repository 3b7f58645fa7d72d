const { TestEnvironment } = require('jest-environment-node');

/** One global scope a worker for all test files, so that what one file loaded can serve the next. */
class KeptEnvironment extends TestEnvironment {
  static kept;

  constructor(...given) {
    if (KeptEnvironment.kept) return KeptEnvironment.kept;
    super(...given);
    KeptEnvironment.kept = this;
  }

  async teardown() {}

  /** Time that a test stopped goes on in the next file. */
  handleTestEvent({ name }) {
    if (name === 'run_finish') this.fakeTimersModern.useRealTimers();
  }
}

module.exports = KeptEnvironment;
