import { applicationTypes } from '@portal/shared/model';
import { proposedEvidence } from './bank-evidence-builders';
import { anApplicationWindow } from './money-builders';
import { signedIn } from './builders';
import { anEntrant } from './entrant-builders';
import { directEntryRow, jambLists, utmeRow, aJambNumber } from './jamb-builders';
import { entryUpTo } from './offer-builders';
import { resultRow, Screening, withFormula } from './screening-builders';
import { testApp } from './app';
import { upTo } from './postgraduate-builders';

/** What lies in one department of a university: something for every list of admissions. */
export async function admissionsWorld() {
  const test = await testApp();
  const { db } = test.deps;
  const sessionId = await anApplicationWindow(test, applicationTypes.UTME.id);
  await anApplicationWindow(test);
  await anApplicationWindow(test, applicationTypes.PG.id);
  await withFormula(test, { formula: '50:50' });
  const writer = await signedIn(test, {
    claims: ['admissions.view', 'admissions.edit', 'admissions.approve', 'admissions.verify'],
  });
  const headers = { authorization: writer.authorization };
  const lists = await jambLists(test);
  await lists.bring([utmeRow(aJambNumber(900))], headers);
  await lists.bringDirect([directEntryRow(aJambNumber(901))], headers);
  const screening = new Screening(test, sessionId);
  const [scored, removable] = [await screening.candidate(), await screening.candidate()];
  await screening.bring([resultRow(scored.number, '80')], headers);
  // Said after the list came: nobody has joined it to its candidate.
  const said = { jamb_number: aJambNumber(900) };
  await db.updateTable('application').set(said).where('id', '=', removable.id).execute();
  const entrant = await anEntrant(test);
  const draft = await entryUpTo(test, 'draft');
  const published = await entryUpTo(test, 'published');
  const recommended = await entryUpTo(test, 'recommended');
  await upTo(test, 'submitted');
  await proposedEvidence(test, headers);
  return {
    test,
    writer,
    headers,
    sessionId,
    lists,
    screening,
    scored,
    removable,
    entrant,
    draft,
    published,
    recommended,
    db,
  };
}
export type AdmissionsWorld = Awaited<ReturnType<typeof admissionsWorld>>;
