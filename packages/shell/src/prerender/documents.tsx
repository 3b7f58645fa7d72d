import { renderToString } from 'react-dom/server';
import type { University } from '@portal/shared/model';
export { brandCss } from '@portal/shared/ui/brand';
import { AccountApp, accountPages } from '../account/account-app';
import { Landing } from '../landing/landing.page';

/** Stands in while rendering; the page server puts the university's configuration in its place. */
const university: University = {
  name: '{{university.name}}',
  shortName: '{{university.shortName}}',
  motto: '{{university.motto}}',
  helpLine: '{{university.helpLine}}',
  emailDomain: '{{university.emailDomain}}',
  timeZone: '{{university.timeZone}}',
  address: '{{university.address}}',
};

/** One pre-rendered document: its path, title, entry of the build, and the markup of its body. */
export interface PublicDocument {
  path: string;
  title: string;
  entry: 'landing' | 'account';
  body: string;
}

export function renderDocuments(): PublicDocument[] {
  const account = Object.entries(accountPages).map(([path, { title }]) => ({
    path,
    title: `${title} · ${university.shortName}`,
    entry: 'account' as const,
    body: `<div id="root">${renderToString(<AccountApp university={university} prerendered={path} />)}</div>`,
  }));
  const landing = renderToString(<Landing university={university} />);
  return [{ path: '/', title: university.name, entry: 'landing', body: landing }, ...account];
}
