import { browserStorage, purifyRules, tabStorage } from '@portal/shared/model';

interface Notice {
  id: string;
  category: string;
  title: string;
  description: string;
  preview: string;
  startDate: string;
  senderName: string;
  attachment: { name: string; size: number } | null;
}

const dismissed = 'portal:notice-dismissed';
const byId = (id: string) => document.getElementById(id);
const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos' });

function element(name: string, text: string, className = ''): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text, className });
}

/** The PDF of a notice, as a download. */
function attachmentLink({ id, attachment }: Notice): HTMLElement[] {
  if (!attachment) return [];
  const link = document.createElement('a');
  const size = `${Math.ceil(attachment.size / 1024)} KB`;
  Object.assign(link, { href: `/api/v1/Notices/attachment/${id}`, download: attachment.name });
  link.append(`${attachment.name} (PDF, ${size})`);
  const line = element('p', '', 'attachment');
  line.append(link);
  return [line];
}

/** As `crypto.randomUUID` makes it, and the server takes it. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Says once in a browser session that these were opened, under a random name that means nothing elsewhere. */
function countViews(notices: Notice[]): void {
  const kept = tabStorage.getItem('portal:reader');
  const reader = kept && uuid.test(kept) ? kept : crypto.randomUUID?.();
  const counted = new Set(tabStorage.getItem('portal:notices-read')?.split(' '));
  const ids = notices.map(({ id }) => id).filter((id) => !counted.has(id));
  if (!reader || ids.length === 0) return;
  tabStorage.setItem('portal:reader', reader);
  tabStorage.setItem('portal:notices-read', [...counted, ...ids].join(' '));
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'portal' };
  const body = JSON.stringify({ ids: ids.map(Number), reader });
  void fetch('/api/v1/Notices/viewed', { method: 'POST', headers, body, keepalive: true }).catch(
    () => undefined,
  );
}

/** The list of the modal; the sanitiser is fetched with it, not with the page. */
async function fillDialog(): Promise<void> {
  const list = byId('notice-list');
  if (!list || list.childElementCount > 0) return;
  list.textContent = 'Loading…';
  const loading = Promise.all([fetchNotices(false), import('dompurify')]);
  const [notices = [], library] = await loading.catch(() => []);
  if (notices.length === 0 || !library) {
    list.textContent = 'The notices could not be loaded. Please try again.';
    return;
  }
  // Also when it was opened twice while they were on their way.
  list.replaceChildren();
  countViews(notices);
  for (const notice of notices) {
    const article = document.createElement('article');
    const about = `${notice.category} · ${day.format(new Date(notice.startDate))} · ${notice.senderName}`;
    const body = element('div', '', 'notice-body');
    const rules = purifyRules as unknown as { RETURN_DOM_FRAGMENT: true };
    body.append(library.default.sanitize(notice.description, rules));
    article.append(element('h3', notice.title), element('p', about, 'meta'), body, ...attachmentLink(notice));
    list.append(article);
  }
}

/** Brief with the page: a phone need not fetch what it does not show. */
async function fetchNotices(brief: boolean): Promise<Notice[]> {
  const address = `/api/v1/Notices/general${brief ? '?brief=true' : ''}`;
  const response = await fetch(address).catch(() => undefined);
  const answer: unknown = response?.ok ? await response.json().catch(() => null) : null;
  const { data } = (answer ?? {}) as { data?: unknown };
  return Array.isArray(data) ? (data as Notice[]) : [];
}

/** The first notice, where the document came without one. Silent when it cannot be had: the page stands without. */
async function fillBar(bar: HTMLElement): Promise<void> {
  const [first] = await fetchNotices(true);
  if (!first) return;
  byId('notice-title')?.replaceChildren(first.title);
  byId('notice-preview')?.replaceChildren(first.preview);
  bar.dataset['notice'] = first.id;
}

/** The first notice as a preview, all of them behind "Read more". */
export async function showNotices(): Promise<void> {
  const bar = byId('notice-bar');
  const dialog = byId('notices') as HTMLDialogElement | null;
  if (!bar || !dialog) return;
  if (!bar.dataset['notice']) await fillBar(bar);
  const { notice: first } = bar.dataset;
  if (!first) return;
  bar.hidden = browserStorage.getItem(dismissed) === first;
  byId('notice-open')?.addEventListener('click', () => {
    dialog.showModal();
    void fillDialog();
  });
  byId('notice-dismiss')?.addEventListener('click', () => {
    browserStorage.setItem(dismissed, first);
    bar.hidden = true;
    // The button that had the focus is gone.
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  });
}
