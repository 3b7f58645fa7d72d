import { onlyTold, tellServer, writeCookie } from './told-choice';

function deny(on: object, name: string): void {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  Object.defineProperty(on, name, { configurable: true, get: refuse, set: refuse });
}
const { localStorage } = window;

afterEach(() => {
  Reflect.deleteProperty(document, 'cookie');
  Object.defineProperty(window, 'localStorage', { configurable: true, value: localStorage });
  tellServer('choice', null);
});

test('what is denied stops nobody', () => {
  deny(document, 'cookie');
  expect(() => tellServer('choice', 'dark')).not.toThrow();
  expect(() => writeCookie('other=1')).not.toThrow();
  deny(window, 'localStorage');
  expect(onlyTold('choice')).toBeNull();
});

test('what the server was told counts where there is no storage that knows better', () => {
  tellServer('choice', 'ada@example.org');
  expect(onlyTold('choice')).toBeNull();
  deny(window, 'localStorage');
  expect(onlyTold('choice')).toBe('ada@example.org');
  document.cookie = 'choice=%';
  expect(onlyTold('choice')).toBeNull();
});
