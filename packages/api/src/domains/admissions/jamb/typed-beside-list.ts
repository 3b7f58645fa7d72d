import { plainKey } from '@portal/contracts/admissions';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/database';

const subjectAnswers = ['firstSubjectId', 'secondSubjectId', 'thirdSubjectId', 'fourthSubjectId'] as const;
const entryAnswers = ['certificateTypeId', 'previousSchool', 'directEntryGrade', 'stateId'] as const;
const compared = ['utmeScore', ...subjectAnswers, ...entryAnswers];

/** What was typed of the facts that the list knows too; null where none of it is saved. */
export type Typed = Partial<Record<string, string | null>>;
/** Of applications `a`. */
export const typedFacts = sql<Typed | null>`(select jsonb_object_agg(t.key, t.value)
  from application_section s, jsonb_each(s.answers) t
  where s.application_id = a.id and t.key = any(${sql.val(compared)}::text[]))`;

/** What somebody enters by, as the list has it. */
export interface ListedEntry {
  qualification: string;
  institution: string;
  grade: string;
  year: number;
}

/** What the list says and a form asks. */
export interface ListedFacts {
  state: string;
  utmeTotal: number | null;
  subjects: readonly { subject: string }[];
  /** Of direct entry only. */
  qualification: ListedEntry | null;
}

/** Of candidates `c`. */
export const listedSubjects = sql<
  { subject: string }[]
>`coalesce((select jsonb_agg(jsonb_build_object('subject', x.subject))
  from jamb_candidate_subject x where x.session_id = c.session_id and x.jamb_number = c.jamb_number), '[]')`;
export const listedEntry = sql<ListedEntry | null>`(select jsonb_build_object('qualification', q.qualification,
    'institution', q.institution, 'grade', q.grade, 'year', q.year)
  from jamb_candidate_qualification q where q.session_id = c.session_id and q.jamb_number = c.jamb_number)`;

/** Names by the ids that forms keep. */
export interface TypedNames {
  subjects: ReadonlyMap<string, string>;
  certificates: ReadonlyMap<string, string>;
  states: ReadonlyMap<string, string>;
}

export async function typedNames(db: Db | Trx): Promise<TypedNames> {
  const lookups = await db
    .selectFrom('lookup')
    .select(['id', 'name', 'list'])
    .where('list', 'in', ['utme-subjects', 'certificate-types'])
    .execute();
  const states = await db.selectFrom('state').select(['id', 'name']).execute();
  const byId = (rows: readonly { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [String(id), name]));
  return {
    subjects: byId(lookups.filter(({ list }) => list === 'utme-subjects')),
    certificates: byId(lookups.filter(({ list }) => list === 'certificate-types')),
    states: byId(states),
  };
}

/**
 * Qualifications by the words that lists and forms have for them. Who has A-Levels says by which examination, or does
 * not.
 */
const kinds: readonly (readonly [kind: string, words: readonly string[]])[] = [
  ['A-Level', ['A-Level', 'A Level', 'JUPEB', 'IJMB', 'GCE A-Level', 'Cambridge A-Level']],
  ['ND', ['ND', 'OND', 'National Diploma', 'Ordinary National Diploma']],
  ['HND', ['HND', 'Higher National Diploma']],
  ['NCE', ['NCE', 'Nigeria Certificate in Education']],
  ['Degree', ['First degree', 'Degree', 'Bachelor', 'BSc', 'B.Sc.', 'B.Tech.', 'BA', 'B.A.']],
];
const kindOfWords = new Map(
  kinds.flatMap(([kind, words]) => words.map((word) => [plainKey(word), kind] as const)),
);
const kindOf = (words: string) => kindOfWords.get(plainKey(words));

/** Two qualifications of different kinds. Of one that nobody has a kind for, nothing is said. */
const isOtherKind = (listed: string, typed: string) => {
  const [ours, theirs] = [kindOf(listed), kindOf(typed)];
  return ours !== undefined && theirs !== undefined && ours !== theirs;
};

const empty = new Set(['the', 'of', 'and', 'in', 'at']);
const wordsOf = (name: string) =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .map(plainKey)
    .filter((word) => word && !empty.has(word));

/** One name is the other, in whatever order, or leaves words of it out: "Bida Polytechnic" is the federal one. */
const isOtherName = (listed: string, typed: string) => {
  const [ours, theirs] = [wordsOf(listed), wordsOf(typed)];
  const [fewer, more] = ours.length <= theirs.length ? [ours, theirs] : [theirs, ours];
  return fewer.length === 0 || !fewer.every((word) => more.includes(word));
};

/** A grade in figures, as in "12 points". A class in words is compared with none: the form asks for figures. */
const isOtherGrade = (listed: string, typed: string) => {
  const [figures] = /\d+(\.\d+)?/.exec(listed) ?? [];
  return figures !== undefined && Number(figures) !== Number(typed);
};

const isOtherState = (listed: string, typed: string) => plainKey(listed) !== plainKey(typed);

/** What was typed of direct entry, in words. */
const typedEntry = (typed: Typed | null, { certificates, states }: TypedNames) => ({
  qualification: certificates.get(String(typed?.['certificateTypeId'] ?? '')) ?? '',
  institution: typed?.['previousSchool'] ?? '',
  grade: typed?.['directEntryGrade'] ?? '',
  state: states.get(String(typed?.['stateId'] ?? '')) ?? '',
});

function entryDifferences(typed: Typed | null, listed: ListedFacts, names: TypedNames): string[] {
  if (!listed.qualification) return [];
  const said = { ...listed.qualification, state: listed.state };
  const given = typedEntry(typed, names);
  const facts = [
    ['qualification', 'Qualification', isOtherKind],
    ['institution', 'Institution', isOtherName],
    ['grade', 'Grade', isOtherGrade],
    ['state', 'State', isOtherState],
  ] as const;
  return facts.flatMap(([fact, label, differs]) =>
    given[fact] && said[fact] && differs(said[fact], given[fact])
      ? [`${label}: ${given[fact]} was typed, the list says ${said[fact]}`]
      : [],
  );
}

const inOrder = (names: readonly string[]) =>
  [...names].sort((one, other) => (one < other ? -1 : 1)).join(', ');

/** What was typed and the list says otherwise, a sentence each. */
export function differencesFromList(typed: Typed | null, listed: ListedFacts, names: TypedNames): string[] {
  const differences: string[] = [];
  const score = typed?.['utmeScore'];
  if (score && listed.utmeTotal !== null && Number(score) !== listed.utmeTotal)
    differences.push(`UTME score: ${score} was typed, the list says ${listed.utmeTotal}`);
  const chosen = subjectAnswers.flatMap((name) => names.subjects.get(String(typed?.[name] ?? '')) ?? []);
  const said = listed.subjects.map(({ subject }) => subject);
  if (chosen.length > 0 && said.length > 0 && inOrder(chosen) !== inOrder(said))
    differences.push(`Subjects: ${inOrder(chosen)} were chosen, the list says ${inOrder(said)}`);
  return [...differences, ...entryDifferences(typed, listed, names)];
}

/** What somebody enters by, in one line: what is not known is left out. */
export const entryInWords = (facts: readonly (string | number | undefined)[]): string =>
  facts.filter((fact) => fact !== undefined && fact !== '').join(', ');

export interface BesideList {
  /** What the list says of direct entry, in a line; empty for a candidate of the UTME. */
  listed: string;
  /** What the form says of the same. */
  typed: string;
  differences: string[];
}

/** How applications that are joined to the list stand to it, by id; those that are joined to nobody are left out. */
export async function besideList(
  db: Db | Trx,
  applications: readonly number[],
): Promise<Map<number, BesideList>> {
  if (applications.length === 0) return new Map();
  const rows = await db
    .selectFrom('jamb_candidate_application as w')
    .innerJoin('application as a', 'a.id', 'w.application_id')
    .innerJoin('jamb_candidate as c', (join) =>
      join.onRef('c.session_id', '=', 'w.session_id').onRef('c.jamb_number', '=', 'w.jamb_number'),
    )
    .innerJoin('state as st', 'st.id', 'c.state_id')
    .select(['a.id', 'st.name as state', 'c.utme_total as utmeTotal'])
    .select([typedFacts.as('typed'), listedSubjects.as('subjects'), listedEntry.as('qualification')])
    .where('a.id', 'in', [...applications])
    .execute();
  if (rows.length === 0) return new Map();
  const names = await typedNames(db);
  return new Map(
    rows.map(({ id, typed, ...listed }) => {
      const { qualification: entry, state } = listed;
      const given = typedEntry(typed, names);
      return [
        id,
        {
          listed: entry
            ? entryInWords([entry.qualification, entry.institution, entry.grade, entry.year, state])
            : '',
          typed: entry
            ? entryInWords([given.qualification, given.institution, given.grade, given.state])
            : '',
          differences: differencesFromList(typed, listed, names),
        },
      ];
    }),
  );
}
