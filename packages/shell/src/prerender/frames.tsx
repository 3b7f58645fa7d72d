import { marks, renderPage, templateOf } from '@portal/shared/prerender';
import { classesOf, type Frames, type TemplateElement, type TemplateNode } from '@portal/shared/template';
import { compactRules, everyToken } from '@portal/shared/ui/static-css';
import { createElement, type ReactNode } from 'react';
import { ShellProvider } from '../boot/shell-context';
import { Layout } from '../chrome/layout';
import { PageSkeleton, SlotSkeleton } from '../outlet/page-skeleton';
import DashboardPage from '../pages/dashboard.page';
import ReportsPage from '../pages/reports.page';
import { frameShell, type Kind } from './frame-shell';

const kinds: readonly Kind[] = ['student', 'lecturer', 'official', 'visitor'];

/** An address that no link of the frame leads to: none of them is the page's own. */
const nowhere = '/-';

function rendered(part: ReactNode, kind: Kind, prefix: string) {
  const shell = frameShell(kind, marks);
  const Part = () => <ShellProvider value={shell}>{part}</ShellProvider>;
  const setting = { address: nowhere, session: shell.session, answers: [], pathOf: marks.pathOf, prefix };
  return renderPage(Part, setting);
}

const closedDialogs = /<dialog [^>]*><\/dialog>/g;
const isElement = (node: TemplateNode): node is TemplateElement => typeof node === 'object' && 'tag' in node;

/** Without what is hidden: nobody can open it before the shell is there. */
function seenOf(nodes: readonly TemplateNode[]): TemplateNode[] {
  return nodes
    .filter((node) => !isElement(node) || node.attributes?.['hidden'] === undefined)
    .map((node) => (isElement(node) && node.children ? { ...node, children: seenOf(node.children) } : node));
}

/** The template in markup of the shell's. */
export const templateIn = (markup: string): TemplateNode[] =>
  seenOf(templateOf(markup.replace(closedDialogs, '')));

/** Chakra's own declarations of the tokens, which stand in the short form already. */
const tokenLayers = /@layer tokens\{(?:[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})*\}/g;

/** Where what is pressed is done once React's has come. */
const remembering = ':is(#first-view,[data-first-page][data-skeleton])';

/** What can be seen already does not look as if it could not be used: once it is pressed the shell takes over. */
const ownRules = [
  '#first-view{display:contents}',
  // What a module shows stays in its place, wherever it is positioned and however large it is; also when it is kept.
  ':is(#first-view main,[data-first-page]){position:relative;isolation:isolate;overflow:clip;contain:paint}',
  `${remembering} :is(button,input,select,textarea):disabled:not([data-pressed]){opacity:1;cursor:text}`,
  `${remembering} :is(button,select):disabled:not([data-pressed]){cursor:pointer}`,
  // Below a page that failed nothing comes any more.
  '[role=alert]~[data-first-page] [data-skeleton]{display:none}',
  // On paper nothing comes any more, and who reads it sees that it is not all.
  '@media print{#first-view :is([data-skeleton],.chakra-spinner){display:none}#first-view main:has([data-skeleton])::after{content:"This page was still loading. Print it again."}}',
  // A table's own rules for paper come by script; what is wider than the paper is cut off.
  '@media print{html:has(:is(#first-view,[data-first-page]) table){font-size:12px}}',
].join('');

/** The shell's own pages that show what modules contribute, and nothing else that is read. */
const pagesOfSlots = { '/dashboard': <DashboardPage />, '/reports': <ReportsPage /> };

/** What the page server puts around the templates of pages and in the place of those there are none of. */
export function renderFrames(): Frames {
  const styles: Record<string, string> = {};
  let rules = '';
  function template(part: ReactNode, kind: Kind, prefix: string): TemplateNode[] {
    const { markup, global, styles: own } = rendered(part, kind, prefix);
    rules = global;
    Object.assign(styles, own);
    return templateIn(markup);
  }
  const layout = <Layout>{createElement('x-slot', { 'data-path': 'page' })}</Layout>;
  const frames = Object.fromEntries(kinds.map((kind) => [kind, template(layout, kind, kind)]));
  const page = template(<PageSkeleton />, 'student', 'page');
  const card = template(<SlotSkeleton />, 'student', 'card');
  const pages = Object.fromEntries(
    Object.entries(pagesOfSlots).map(([path, own]) => [path, template(own, 'official', path.slice(1))]),
  );
  const used = classesOf([...Object.values(frames), ...Object.values(pages), page, card].flat());
  return {
    base: everyToken() + compactRules(rules.replace(tokenLayers, '')) + ownRules,
    styles: Object.fromEntries(Object.entries(styles).filter(([name]) => used.has(name))),
    frames,
    pages,
    page,
    card,
  };
}
