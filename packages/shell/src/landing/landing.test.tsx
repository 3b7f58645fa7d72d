import { renderToStaticMarkup } from 'react-dom/server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { texts, type University } from '@portal/shared/model';
import { shownProgrammes } from '@portal/contracts/admissions';
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
  attachment: { name: 'dates.pdf', size: 40_000 },
};
/** What the page told the server. */
const told: unknown[] = [];
/** Addresses that it asked for notices. */
const asked: string[] = [];

const byId = <E extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as E;
const openPanels = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id);

function wide(matches: boolean) {
  const media = { matches, addEventListener: () => undefined, removeEventListener: () => undefined };
  globalThis.matchMedia = () => media as unknown as MediaQueryList;
}

/** The bar has its notice, and listens. */
const barShown = () =>
  waitFor(() => {
    const { hidden, dataset } = byId('notice-bar');
    expect([hidden, dataset['notice']]).toEqual([false, expect.stringMatching(/\d/)]);
  });

/** The page as the browser gets it, with this notice in the document, then its script. */
async function open({
  hash = '',
  notices = [notice],
  desktop = true,
  inDocument = undefined as typeof notice | undefined,
  sales = [] as object[],
} = {}) {
  wide(desktop);
  history.replaceState(null, '', `/${hash}`);
  document.body.innerHTML = renderToStaticMarkup(
    <Landing
      university={university}
      programmes={shownProgrammes()}
      {...(inDocument && { notice: inDocument })}
    />,
  );
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  globalThis.fetch = (url, init) => {
    if (String(url).includes('/Notices/general')) asked.push(String(url));
    if (init?.method === 'POST') told.push(JSON.parse(String(init.body)));
    const data = String(url).endsWith('/Application/types') ? sales : notices;
    return Promise.resolve({ ok: true, json: () => Promise.resolve({ data }) } as Response);
  };
  jest.resetModules();
  await import('./enhance');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  told.length = 0;
  asked.length = 0;
});

describe('the landing page', () => {
  it('links every programme as the specification lists it', async () => {
    await open();
    for (const { panel, links } of shownProgrammes()) {
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
    await barShown();
    expect(byId('notice-preview').textContent).toBe('Closes soon');
    fireEvent.click(screen.getByText(texts.landing.readMore));
    await waitFor(() => expect(byId('notice-list').textContent).toContain('Closes soon'));
    expect(byId('notice-list').querySelector('[onerror]')).toBeNull();
    expect(document.title).not.toBe('stolen');
  });

  it('keeps links that lead out and the PDF, and drops links that run', async () => {
    const description =
      '<p><a href="https://futg.example" target="_blank" rel="noopener">dates</a> <a href="javascript:x()">bad</a></p>';
    await open({ notices: [{ ...notice, description }] });
    await barShown();
    fireEvent.click(screen.getByText(texts.landing.readMore));
    await waitFor(() => expect(byId('notice-list').textContent).toContain('dates'));
    expect(screen.getByText('dates').outerHTML).toContain('target="_blank"');
    expect(screen.getByText('bad').getAttribute('href')).toBeNull();
    const pdf = screen.getByText('dates.pdf (PDF, 40 KB)');
    expect(pdf.getAttribute('href')).toBe('/api/v1/Notices/attachment/7');
    expect(pdf.getAttribute('download')).toBe('dates.pdf');
  });

  it('counts opened notices once in a browser session, and none for looking at the page', async () => {
    await open();
    await barShown();
    expect(told).toEqual([]);
    fireEvent.click(byId('notice-open'));
    fireEvent.click(byId('notice-open'));
    await waitFor(() => expect(byId('notice-list').childElementCount).toBe(1));
    await open({ notices: [notice, { ...notice, id: '8' }] });
    await barShown();
    fireEvent.click(byId('notice-open'));
    await waitFor(() => expect(told).toHaveLength(2));
    const [first, second] = told as { ids: number[]; reader: string }[];
    expect(told).toMatchObject([{ ids: [7] }, { ids: [8] }]);
    expect(first?.reader).toMatch(/^[\da-f-]{36}$/);
    expect(second?.reader).toBe(first?.reader);
  });

  it('takes no name of a reader that it has not made', async () => {
    sessionStorage.setItem('portal:reader', 'Ada Obi');
    sessionStorage.setItem('portal:notices-read', '{"7":true}');
    await open();
    await barShown();
    fireEvent.click(byId('notice-open'));
    await waitFor(() => expect(told).toHaveLength(1));
    expect(told).toMatchObject([{ ids: [7], reader: expect.stringMatching(/^[\da-f-]{36}$/) }]);
  });

  it('fetches the texts with the modal only, and says when they do not come', async () => {
    await open();
    await barShown();
    const asked: string[] = [];
    globalThis.fetch = (address) => {
      asked.push(String(address));
      return Promise.reject(new TypeError('offline'));
    };
    fireEvent.click(byId('notice-open'));
    expect(asked).toEqual(['/api/v1/Notices/general']);
    await waitFor(() => expect(byId('notice-list').textContent).toMatch(/could not be loaded/));
    expect(told).toEqual([]);
  });

  it('remembers a dismissed notice until there is another one', async () => {
    await open();
    await barShown();
    fireEvent.click(byId('notice-dismiss'));
    expect(byId('notice-bar').hidden).toBe(true);
    expect(document.querySelector('h1')).toHaveFocus();
    await open();
    await new Promise(process.nextTick);
    expect(byId('notice-bar').hidden).toBe(true);
    await open({ notices: [{ ...notice, id: '8' }] });
    await barShown();
  });

  it('asks for none when one came with the document; it can be read and dismissed', async () => {
    await open({ notices: [], inDocument: notice });
    expect(byId('notice-title').textContent).toBe('Registration');
    expect(asked).toEqual([]);
    fireEvent.click(byId('notice-dismiss'));
    expect(byId('notice-bar').hidden).toBe(true);
    await open({ notices: [], inDocument: notice });
    expect(byId('notice-bar').hidden).toBe(true);
  });

  it('stands without notices', async () => {
    await open({ notices: [] });
    expect(byId('notice-bar').dataset['notice']).toBe('');
  });

  it('says what each form costs and until when, or that it is closed', async () => {
    const days = (count: number) => new Date(Date.now() + count * 86_400_000 + 60_000).toISOString();
    const sold = { session: '2026/2027', amount: 1_000_000, open: true, late: false, opens: days(-1) };
    const advert = 'https://futg.example/advert.pdf';
    await open({
      sales: [
        { ...sold, id: 3, name: 'JUPEB', closes: days(3), advert },
        { ...sold, id: 1, name: 'Post UTME', closes: null, advert },
        { ...sold, id: 5, name: 'Supplementary', closes: days(2), late: true, advert: null },
        { ...sold, id: 2, name: 'Postgraduate', open: false, closes: days(-1), advert: null },
        { ...sold, id: 16, name: 'CCE', open: false, opens: '2099-09-01T00:00:00+01:00', closes: null },
      ],
    });
    const said = (panel: string) => byId(panel).querySelector('.sale')?.textContent;
    await waitFor(() => expect(said('jupeb')).toBe('2026/2027: ₦10,000.00. Closes in 3 days 0 hours.'));
    expect(said('undergraduate')).toBe('2026/2027: ₦10,000.00.');
    expect(said('supplementary')).toBe('2026/2027: ₦10,000.00, for who is late. Closes in 2 days 0 hours.');
    expect(said('postgraduate')).toBe('Applications for Postgraduate are closed at the moment.');
    expect(said('cce')).toBe('Applications for CCE are closed at the moment. They open on 01/09/2099.');
    expect(said('pre_degree')).toBe('');
    expect(byId('undergraduate').querySelector('.advert a')?.getAttribute('href')).toBe(advert);
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
