interface Notice {
  id: string;
  category: string;
  title: string;
  description: string;
  preview: string;
  startDate: string;
  senderName: string;
}

const dismissed = 'portal:notice-dismissed';
const byId = (id: string) => document.getElementById(id);
const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos' });

function element(name: string, text: string, className = ''): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text, className });
}

/** The list of the modal; the sanitiser is fetched with it, not with the page. */
async function fillDialog(notices: Notice[]): Promise<void> {
  const list = byId('notice-list');
  if (!list || list.childElementCount > 0) return;
  const { default: purify } = await import('dompurify');
  for (const notice of notices) {
    const article = document.createElement('article');
    const about = `${notice.category} · ${day.format(new Date(notice.startDate))} · ${notice.senderName}`;
    const body = element('div', '', 'notice-body');
    body.append(purify.sanitize(notice.description, { RETURN_DOM_FRAGMENT: true }));
    article.append(element('h3', notice.title), element('p', about, 'meta'), body);
    list.append(article);
  }
}

/** The first notice as a preview, all of them behind "Read more". Silent when they cannot be had: the page stands without. */
export async function showNotices(): Promise<void> {
  const bar = byId('notice-bar');
  const dialog = byId('notices') as HTMLDialogElement | null;
  const response = await fetch('/api/v1/Notices/general').catch(() => undefined);
  const { data = [] } = (response?.ok ? await response.json() : {}) as { data?: Notice[] };
  const first = data[0];
  if (!bar || !dialog || !first) return;
  byId('notice-title')?.append(first.title);
  byId('notice-preview')?.append(first.preview);
  bar.hidden = localStorage.getItem(dismissed) === first.id;
  byId('notice-open')?.addEventListener('click', () => {
    dialog.showModal();
    void fillDialog(data);
  });
  byId('notice-dismiss')?.addEventListener('click', () => {
    localStorage.setItem(dismissed, first.id);
    bar.hidden = true;
  });
}
