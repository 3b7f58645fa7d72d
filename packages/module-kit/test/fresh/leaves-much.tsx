import axios from 'axios';
import { render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { seen } from './of-our-own';

const added = globalThis as { added?: string };
const heard = jest.fn();

/** What one test file finds, and then leaves open, changed and running for the next. */
export function findsNothingAndLeavesMuch(file: string): void {
  it('finds the page, storage and address of a new window', () => {
    expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
    expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0]);
    expect([location.href, history.length]).toEqual(['http://localhost/', 1]);
  });

  it('finds nothing added, and what packages and modules know as it was', () => {
    expect([added.added, Object.hasOwn(Array.prototype, 'added'), seen]).toEqual([undefined, false, []]);
    expect(jest.isMockFunction(window.matchMedia)).toBe(false);
    expect([axios.defaults.baseURL, jest.isMockFunction(axios.get)]).toEqual([undefined, false]);
    expect(Date.now()).toBeGreaterThan(Date.UTC(2020));
  });

  it('is not reached by what another file listens for or does later', async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(document.body.textContent).toBe('');
  });

  it('leaves all that can be left', () => {
    render(createPortal(<dialog open>{file}</dialog>, document.body));
    expect(screen.getByText(file)).toBeInTheDocument();
  });

  afterAll(() => {
    const paint = () => document.body.append(file);
    document.documentElement.className = 'dark';
    document.head.append(document.createElement('style'));
    document.cookie = `${file}=1`;
    localStorage.setItem(file, '1');
    sessionStorage.setItem(file, '1');
    history.pushState(null, '', `/${file}`);
    for (const target of [window, document]) target.addEventListener('online', paint);
    window.matchMedia = heard;
    axios.get = heard;
    axios.defaults.baseURL = `/${file}`;
    added.added = file;
    Object.assign(Array.prototype, { added: file });
    seen.push(file);
    jest.doMock('axios', () => file);
    setInterval(paint, 1);
    render(createPortal(<dialog open>{file}</dialog>, document.body));
    jest.useFakeTimers({ now: 0 });
  });
}
