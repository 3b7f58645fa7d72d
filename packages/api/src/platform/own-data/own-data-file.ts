import { counted, escapeHtml, formatDateTime } from '@portal/shared/model';
import type { ZipEntry } from '../exports/files/zip';
import type { GatheredPart, GatheredSection, OwnDataRow } from './own-data';

const style = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:72rem;margin:0 auto;padding:2rem 1.25rem}
h2{margin:2.5rem 0 .5rem}h3{margin:1.5rem 0 .25rem;font-size:1rem}.scroll{overflow-x:auto}
table{border-collapse:collapse}td,th{text-align:left;padding:.3rem .75rem .3rem 0;border-bottom:1px solid #8884;vertical-align:top}`;

/** `Matric number` of `matricNumber`. */
function headingOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (value instanceof Date) return formatDateTime(value.toISOString());
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(textOf).join(', ') || '–';
  if (typeof value !== 'object') return String(value as string | number);
  return (
    Object.entries(value)
      .map(([name, one]) => `${headingOf(name)}: ${textOf(one)}`)
      .join('; ') || '–'
  );
}

function tableOf(rows: readonly OwnDataRow[]): string {
  const names = Object.keys(rows[0] ?? {});
  const heads = names.map((name) => `<th scope="col">${escapeHtml(headingOf(name))}</th>`).join('');
  const lines = rows.map(
    (row) => `<tr>${names.map((name) => `<td>${escapeHtml(textOf(row[name]))}</td>`).join('')}</tr>`,
  );
  return `<div class="scroll"><table><thead><tr>${heads}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}

function sectionOf({ title, withheld, rows }: GatheredSection): string {
  const told = rows.length > 0 ? tableOf(rows) : '<p>Nothing.</p>';
  return `<h3>${escapeHtml(title)}</h3>${withheld === null ? told : `<p>${escapeHtml(withheld)}</p>`}`;
}

const partOf = ({ name, title, sections }: GatheredPart) =>
  `<h2 id="${name}">${escapeHtml(title)}</h2><p>The same for programs: <a href="${name}.json">${name}.json</a></p>${sections.map(sectionOf).join('')}`;

interface About {
  university: string;
  /** Whose data they are. */
  person: string;
  now: Date;
}

function indexOf(parts: readonly GatheredPart[], { university, person, now }: About): string {
  const contents = parts.map(({ name, title, sections }) => {
    const entries = sections.reduce((sum, { rows }) => sum + rows.length, 0);
    return `<li><a href="#${name}">${escapeHtml(title)}</a>: ${counted(entries, 'entry', 'entries')}</li>`;
  });
  const title = escapeHtml(`What ${university} holds about ${person}`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1>
<p>Gathered on ${formatDateTime(now.toISOString())}. Anybody who has this file can read it: keep it where only you can open it.</p>
<p>Passwords and codes, results that are not published, notes of officers and what belongs to other people are not in it. Documents that you sent are named here; the files themselves are on their pages.</p>
<ul>${contents.join('')}</ul>${parts.map(partOf).join('')}</body></html>
`;
}

const jsonOf = ({ title, sections }: GatheredPart) =>
  `${JSON.stringify(
    {
      title,
      sections: Object.fromEntries(
        sections.map(({ name, title: what, withheld, rows }) => [
          name,
          { title: what, rows, ...(withheld !== null && { withheld }) },
        ]),
      ),
    },
    null,
    2,
  )}\n`;

/** The files of the download: a page that can be read, and each part as JSON. */
export const ownDataFiles = (parts: readonly GatheredPart[], about: About): ZipEntry[] => [
  { name: 'index.html', text: [indexOf(parts, about)] },
  ...parts.map((part) => ({ name: `${part.name}.json`, text: [jsonOf(part)] })),
];
