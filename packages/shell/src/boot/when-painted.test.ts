import { whenPainted } from './when-painted';

let frames: FrameRequestCallback[];
const act = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  document.body.innerHTML = '<div id="root"><div id="first-view"></div></div>';
  act.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('waits for the frame that shows the first view, and acts once', () => {
  whenPainted(act);
  expect(act).not.toHaveBeenCalled();
  frames[0]?.(0);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
  jest.runAllTimers();
  expect(act).toHaveBeenCalledTimes(1);
});

test('does not wait for ever for a window without frames', () => {
  whenPainted(act);
  jest.advanceTimersByTime(200);
  expect(act).toHaveBeenCalledTimes(1);
});

test('acts at once where there is no first view, or nobody sees the page', () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  whenPainted(act);
  jest.restoreAllMocks();
  document.body.innerHTML = '<div id="root"></div>';
  whenPainted(act);
  expect(act).toHaveBeenCalledTimes(2);
});
