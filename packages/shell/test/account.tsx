import { configure, fireEvent, render, screen } from '@testing-library/react';
import type { Problem, University } from '@portal/shared/model';
import { AccountApp } from '../src/account/account-app';
import type { AccountState } from '../src/account/navigation';

// A busy machine is no fault of the page: what comes at all comes within this.
configure({ asyncUtilTimeout: 30_000 });

const university: University = {
  name: 'Federal University of Technology, Gurara',
  shortName: 'FUTG',
  motto: 'Knowledge at work',
  helpLine: '0800-FUTG-HELP',
  emailDomain: 'futg.example',
  timeZone: 'Africa/Lagos',
  address: 'Gurara',
};

export const challenge = {
  id: 'c1',
  expires: '2026-01-01T00:05:00Z',
  resendFrom: '2026-01-01T00:01:00Z',
  method: 'email' as const,
};

/** What the page has sent since `open`. */
export const requests: { url: string; init: RequestInit }[] = [];

/** The API answers everything like this. */
export function answer(status: number, body: object) {
  global.fetch = ((url: string, init: RequestInit) => {
    requests.push({ url, init });
    return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(body) } as Response);
  }) as typeof fetch;
}

export const bodyOf = (index = 0): unknown => JSON.parse(String(requests[index]?.init.body));

export const problem = (code: string, message: string, errors: Problem['errors'] = []) =>
  ({ success: false, code, message, errors }) as unknown as Problem;

/** The account pages at an address, as the script finds them. */
export function open(path: string, state: AccountState = {}) {
  requests.length = 0;
  global.scrollTo = () => undefined;
  history.replaceState(state, '', path);
  return render(<AccountApp university={university} prerendered={location.pathname} />);
}

export function fill(label: string | RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}
