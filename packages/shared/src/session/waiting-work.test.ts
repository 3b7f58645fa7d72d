import { sharedComputerKey } from './shared-computer';
import { countWaiting, keepWaiting, waitingWork } from './waiting-work';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('what waits is of one person, outlives the tab, and leaves nothing behind once it is sent', () => {
  keepWaiting('5', 'check-ins', [{ key: 'one' }, { key: 'two' }]);
  keepWaiting('5', 'meter readings', ['three']);
  keepWaiting('55', 'check-ins', ['of another']);
  sessionStorage.clear();
  expect(waitingWork('5', 'check-ins')).toEqual([{ key: 'one' }, { key: 'two' }]);
  expect(countWaiting('5')).toEqual({ count: 3, stays: true });
  keepWaiting('5', 'check-ins', []);
  keepWaiting('5', 'meter readings', []);
  expect(countWaiting('5').count).toBe(0);
  expect(Object.keys(localStorage)).toEqual(['waiting:55:check-ins']);
});

test('on a shared computer it goes with the tab, which is said', () => {
  sessionStorage.setItem(sharedComputerKey, 'yes');
  keepWaiting('5', 'check-ins', ['one']);
  expect(countWaiting('5')).toEqual({ count: 1, stays: false });
  expect(localStorage).toHaveLength(0);
});

test('what somebody else wrote there is nothing that waits', () => {
  for (const text of ['{', '7', 'null']) {
    localStorage.setItem('waiting:5:check-ins', text);
    expect(waitingWork('5', 'check-ins')).toEqual([]);
  }
});
