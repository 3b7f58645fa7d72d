import { fillBrowserGaps } from '@portal/shared/testing';
import { Loading, PageHeader, PortalProvider } from '@portal/shared/ui';
import { act } from '@testing-library/react';
import { StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { stageOf, useSeenAtOnce } from '../src/boot/first-view';

const withFirstView = `
  <style id="first-view-style"></style>
  <div id="root"><div id="place"><div id="first-view">
    <button disabled aria-label="Open menu"></button>
    <main id="content">
      <a href="/demo?of=1">Demo</a> <a href="#content">Here</a> <a href="https://elsewhere.test/">There</a>
      <p>What the server knew</p>
    </main>
  </div></div></div>`;

let root: Root | undefined;
beforeEach(() => fillBrowserGaps());
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
});

/** The shell's navigation, and what the button opens. */
export const go = jest.fn();
export const opened = jest.fn();

export function Page({ waits = false, seen = false }: { waits?: boolean; seen?: boolean }) {
  useSeenAtOnce(seen);
  return (
    <>
      <button aria-label="Open menu" onClick={opened} />
      <main>{waits ? <Loading /> : <PageHeader title="Demo page" />}</main>
    </>
  );
}

/** A document with a first view, and where React draws meanwhile. */
export function stage(html = withFirstView, earlyOf: () => HTMLElement | null = () => null) {
  document.body.innerHTML = html;
  const early = earlyOf();
  const place = document.getElementById('place') as HTMLElement;
  const { element, drawn } = stageOf(place, { go, early });
  const reactRoot = createRoot(element);
  root = reactRoot;
  const Drawn = ({ children }: { children: ReactNode }) => {
    useLayoutEffect(drawn, []);
    return (
      <StrictMode>
        <PortalProvider>{children}</PortalProvider>
      </StrictMode>
    );
  };
  const draw = (node: ReactNode) => act(async () => reactRoot.render(<Drawn>{node}</Drawn>));
  return { place, element, draw };
}

export const isFirst = () => document.getElementById('first-view') !== null;
export const link = (name: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name) as HTMLAnchorElement;
export const button = () => document.querySelector('button') as HTMLButtonElement;

/** jsdom has no pointer events. */
export function pressOn(element: HTMLElement, pointerType: 'mouse' | 'touch') {
  const down = new MouseEvent('pointerdown', { bubbles: true, button: 0 });
  element.dispatchEvent(Object.assign(down, { pointerType }));
}
