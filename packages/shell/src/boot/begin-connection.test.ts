import { onlineManager } from '@portal/shared/http';
import type { BootData } from '@portal/shared/model';
import { beginConnection } from './begin-connection';

const bootWith = (token: string) =>
  ({ session: { jwtToken: { token, expires: '' } } }) as unknown as BootData;
const browserSays = (onLine: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  onlineManager.setOnline(true);
});

describe('a page begins with the connection', () => {
  it.each([
    [true, 'token', true],
    [false, 'token', false],
    [false, '', false],
    [true, '', false],
  ])('browser online %s, token “%s”: %s', (onLine, token, online) => {
    browserSays(onLine);
    beginConnection(bootWith(token));
    expect(onlineManager.isOnline()).toBe(online);
  });

  it('is online for a visitor, who has no session', () => {
    browserSays(true);
    beginConnection({ session: null } as unknown as BootData);
    expect(onlineManager.isOnline()).toBe(true);
  });

  it('is back once the portal answers, and asks no more', async () => {
    browserSays(true);
    const asked = jest.fn().mockRejectedValueOnce(new TypeError('no line')).mockResolvedValue({});
    Object.assign(globalThis, { fetch: asked });
    beginConnection(bootWith(''));
    await jest.advanceTimersByTimeAsync(5000);
    expect(onlineManager.isOnline()).toBe(false);
    await jest.advanceTimersByTimeAsync(5000);
    expect(onlineManager.isOnline()).toBe(true);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
