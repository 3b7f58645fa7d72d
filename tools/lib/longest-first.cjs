const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * What starts servers, walks every call or tries many random cases takes minutes, and says nothing of it by its size,
 * which is all that Jest goes by on a fresh clone. Begun last, one such file would keep the others' processor idle.
 */
const long = [/\/api\/test\//, /\/seeds\/demo\//, /\.property\.test\./, /-import\.test\./, /-limits\.test\./];

class LongestFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    const isLong = ({ path }) => long.some((one) => one.test(path));
    const isOfApi = ({ path }) => path.includes('/packages/api/');
    const rank = (test) => [isLong, isOfApi, () => true].findIndex((is) => is(test));
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}

module.exports = LongestFirst;
