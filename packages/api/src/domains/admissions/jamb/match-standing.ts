import type { MatchStanding } from '@portal/contracts/admissions';
import type { ApplicationMode } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import { rowsWithin, type Reach } from '../../../platform/reach';
import { isLive } from '../applications/application-counts';
import { applicationPlaces } from '../applications/application-place';
import { namesAgree } from './candidate-answers';
import { differencesFromList, typedFacts, type ListedFacts, type TypedNames } from './typed-beside-list';

/** Forms that ask for a JAMB number. */
export const jambModes: readonly ApplicationMode[] = ['UTME', 'DIRECT_ENTRY', 'SUPPLEMENTARY'];

/** Applications that say a JAMB number and are joined to nobody of the list: it came after them, or has another name. */
export const unmatched = (db: Db | Trx) =>
  db
    .selectFrom('application as a')
    .innerJoin('invoice as i', 'i.id', 'a.invoice_id')
    .innerJoin('application_type as t', 't.id', 'a.application_type_id')
    .leftJoin('jamb_candidate_application as w', 'w.application_id', 'a.id')
    .where('w.application_id', 'is', null)
    .where('a.jamb_number', 'is not', null)
    .where('a.state', '<>', 'invoiced')
    .where(isLive)
    .where('t.mode', 'in', [...jambModes])
    .select(['a.id', 'a.application_number as applicationNumber', 'a.application_type_id as typeId'])
    .select([
      'a.jamb_number as jambNumber',
      'a.jamb_number_doubtful as doubtful',
      'a.session_id as sessionId',
    ])
    .select(['i.lastname', 'i.firstname', 'i.middlename'])
    .select(typedFacts.as('typed'));
export type Unmatched = Awaited<ReturnType<ReturnType<typeof unmatched>['executeTakeFirstOrThrow']>>;

/** Somebody of the list, or of a file that becomes one. */
export interface Listed extends ListedFacts {
  surname: string;
  firstName: string;
  otherNames: string;
}

export interface Standing {
  standing: MatchStanding;
  /** What was typed beside what the list says, in words. */
  differences: string[];
}

/**
 * How an application stands to the candidate whose number it says. It agrees where the names do, by the rule by which a
 * form is given what the list says, and nothing that was typed is otherwise: then nothing is written over.
 */
export function standingOf(application: Unmatched, listed: Listed, names: TypedNames): Standing {
  const { lastname: surname, firstname, middlename, typed, doubtful } = application;
  const ours = { surname: listed.surname, firstname: listed.firstName, middlename: listed.otherNames };
  if (doubtful) return { standing: 'uncertain', differences: ['Another application has this JAMB number'] };
  if (!namesAgree(ours, { surname, firstname, middlename }))
    return { standing: 'uncertain', differences: ['The names are others'] };
  const differences = differencesFromList(typed, listed, names);
  return { standing: differences.length > 0 ? 'contradicts' : 'agrees', differences };
}

/** One that says the number of a row, and whether whoever uploads works on it. */
export type UnmatchedOfNumber = Unmatched & { ours: boolean };

/** Those of a session that say one of these numbers, by number. */
export async function unmatchedOfNumbers(
  db: Db | Trx,
  { sessionId, reach }: { sessionId: number; reach: Reach },
  numbers: readonly string[],
): Promise<Map<string, UnmatchedOfNumber[]>> {
  const rows = await unmatched(db)
    .select(rowsWithin(reach, applicationPlaces).as('ours'))
    .where('a.session_id', '=', sessionId)
    .where('a.jamb_number', '=', ({ fn, val }) => fn<string>('any', [val([...numbers])]))
    .orderBy('a.id')
    .execute();
  const found = new Map<string, UnmatchedOfNumber[]>();
  for (const row of rows) found.set(row.jambNumber ?? '', [...(found.get(row.jambNumber ?? '') ?? []), row]);
  return found;
}
