const { TestEnvironment } = require('jest-environment-node');

/** Two questions at once on one connection wait for each other, and the next driver refuses them: the test fails. */
function demandOneQuestion(warning) {
  if (warning.message.startsWith('Calling client.query() when the client is already executing'))
    throw warning;
}

/** One global scope a worker for all test files, so that what one file loaded can serve the next. */
class KeptEnvironment extends TestEnvironment {
  static kept;

  constructor(...given) {
    if (KeptEnvironment.kept) return KeptEnvironment.kept;
    super(...given);
    process.on('warning', demandOneQuestion);
    KeptEnvironment.kept = this;
  }

  async teardown() {}

  /** Time that a test stopped goes on in the next file. */
  handleTestEvent({ name }) {
    if (name === 'run_finish') this.fakeTimersModern.useRealTimers();
  }
}

module.exports = KeptEnvironment;
