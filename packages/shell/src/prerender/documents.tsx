import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { shownProgrammes } from '@portal/contracts/admissions';
import { tabTitle, type University } from '@portal/shared/model';
export { crestSvg } from '@portal/shared/ui/brand';
import { AccountApp, accountPages } from '../account/account-app';
import { AppSkeleton } from './app-skeleton';
import { Landing, type FirstNotice } from '../landing/landing.page';
import type { DocumentEntry } from './style-sheet';
export { renderFrames } from './frames';
export { styleSheet } from './style-sheet';

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

/** So does the first notice. */
const notice: FirstNotice = { id: '{{noticeId}}', title: '{{noticeTitle}}', preview: '{{noticePreview}}' };

/** One pre-rendered document. */
export interface PublicDocument {
  /** Its path; `app` is the frame of every other page. */
  path: string;
  title: string;
  /** Entry of the build. The app's scripts come from its own build, so the page server adds them. */
  entry: DocumentEntry;
  /** Markup of the body. */
  body: string;
}

export function renderDocuments(): PublicDocument[] {
  const account = Object.entries(accountPages).map(([path, { title }]) => ({
    path,
    title: tabTitle(title, university),
    entry: 'account' as const,
    body: `<div id="root">${renderToString(<AccountApp university={university} prerendered={path} />)}</div>`,
  }));
  const withoutScript = renderToStaticMarkup(
    <p className="not-whole">
      This page needs JavaScript. Please switch it on, or call {university.helpLine}.
    </p>,
  );
  const frame = renderToString(<AppSkeleton university={university} />);
  const app = {
    path: 'app',
    title: '{{title}}',
    entry: 'app' as const,
    // Outside: a first view takes the frame's place.
    body: `<noscript>${withoutScript}</noscript><div id="root">${frame}</div>`,
  };
  const landing = renderToString(
    <Landing university={university} programmes={shownProgrammes()} notice={notice} />,
  );
  return [{ path: '/', title: university.name, entry: 'landing', body: landing }, ...account, app];
}
