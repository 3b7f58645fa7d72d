import { renderToStaticMarkup } from 'react-dom/server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { texts, type University } from '@portal/shared/model';
import { programmes } from '@portal/shared/programme';
import { Landing } from './landing.page';

const university: University = {
  name: 'Federal University of Technology, Gurara',
  shortName: 'FUTG',
  motto: 'Knowledge at work',
  helpLine: '0800-FUTG-HELP',
  emailDomain: 'futg.example',
  timeZone: 'Africa/Lagos',
  address: 'Gurara',
};

const notice = {
  id: '7',
  category: 'Undergraduate',
  title: 'Registration',
  description: '<p>Closes <b>soon</b></p><img src=x onerror="document.title=`stolen`">',
  preview: 'Closes soon',
  startDate: '2026-11-01T00:00:00Z',
  senderName: 'Registry',
};

const byId = <E extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as E;
const openPanels = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id);

function wide(matches: boolean) {
  const media = { matches, addEventListener: () => undefined, removeEventListener: () => undefined };
  globalThis.matchMedia = () => media as unknown as MediaQueryList;
}

/** The page as the browser gets it, then its script. */
async function open({ hash = '', notices = [notice], desktop = true } = {}) {
  wide(desktop);
  history.replaceState(null, '', `/${hash}`);
  document.body.innerHTML = renderToStaticMarkup(<Landing university={university} />);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  globalThis.fetch = () =>
    Promise.resolve({ ok: true, json: () => Promise.resolve({ data: notices }) } as Response);
  jest.resetModules();
  await import('./enhance');
}

beforeEach(() => localStorage.clear());

describe('the landing page', () => {
  it('links every programme as the specification lists it', async () => {
    await open();
    for (const { panel, links } of Object.values(programmes)) {
      const shown = [...byId(panel.hash.slice(1)).querySelectorAll('.panel-links a')];
      expect(shown.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
        links.map(({ label, to }) => [label, to]),
      );
    }
    const jupeb = byId('jupeb').querySelector('a');
    expect(jupeb?.getAttribute('href')).toBe('/generate_students_invoice?app=3');
  });

  it('shows the first panel without a hash, and the one of the hash', async () => {
    await open();
    expect(openPanels()).toEqual(['undergraduate']);
    await open({ hash: '#jupeb' });
    expect(openPanels()).toEqual(['jupeb']);
    expect(document.querySelector('a[aria-current="true"]')?.textContent).toBe('JUPEB');
  });

  it('falls back to the first panel for a hash that it does not know', async () => {
    await open({ hash: '#nothing' });
    expect(openPanels()).toEqual(['undergraduate']);
  });

  it('previews the first notice and lists all of them, without their scripts', async () => {
    await open();
    await waitFor(() => expect(byId('notice-bar').hidden).toBe(false));
    expect(byId('notice-preview').textContent).toBe('Closes soon');
    fireEvent.click(screen.getByText(texts.landing.readMore));
    await waitFor(() => expect(byId('notice-list').textContent).toContain('Closes soon'));
    expect(byId('notice-list').querySelector('[onerror]')).toBeNull();
    expect(document.title).not.toBe('stolen');
  });

  it('remembers a dismissed notice until there is another one', async () => {
    await open();
    await waitFor(() => expect(byId('notice-bar').hidden).toBe(false));
    fireEvent.click(byId('notice-dismiss'));
    expect(byId('notice-bar').hidden).toBe(true);
    await open();
    await new Promise(process.nextTick);
    expect(byId('notice-bar').hidden).toBe(true);
    await open({ notices: [{ ...notice, id: '8' }] });
    await waitFor(() => expect(byId('notice-bar').hidden).toBe(false));
  });

  it('stands without notices', async () => {
    await open({ notices: [] });
    expect(byId('notice-bar').hidden).toBe(true);
  });

  it.each([
    ['2024-10-12T23:59:59+01:00', false],
    ['2024-10-13T00:00:00+01:00', true],
  ])('at %s the promotion is hidden: %s', async (now, hidden) => {
    jest.useFakeTimers({ now: new Date(now), doNotFake: ['nextTick'] });
    await open();
    expect(byId('promotion').hidden).toBe(hidden);
    jest.useRealTimers();
  });

  it('keeps a closed promotion closed', async () => {
    jest.useFakeTimers({ now: new Date('2024-10-01'), doNotFake: ['nextTick'] });
    await open();
    fireEvent.click(byId('promotion-close'));
    await open();
    expect(byId('promotion').hidden).toBe(true);
    jest.useRealTimers();
  });
});
