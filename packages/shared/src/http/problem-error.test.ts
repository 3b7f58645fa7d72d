import { onlineManager } from '@tanstack/react-query';
import { AxiosError } from 'axios';
import { toProblemError } from './problem-error';

afterEach(() => onlineManager.setOnline(true));

test('where no answer came, the portal could not be reached; without a connection the reason is that', () => {
  const unanswered = () => toProblemError(new AxiosError('Network Error', AxiosError.ERR_NETWORK));
  expect(unanswered().message).toMatch(/^The portal could not be reached/);
  onlineManager.setOnline(false);
  expect(unanswered()).toMatchObject({
    code: 'NETWORK',
    status: 0,
    message: 'There is no connection. Try again once it is back.',
  });
});
