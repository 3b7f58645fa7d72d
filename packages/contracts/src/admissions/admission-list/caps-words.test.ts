import { applicationStates, applicationTypes } from '@portal/shared/model';
import { capsWordOfEntry, capsWordOfStatus, capsWords, isThroughJamb } from './caps-words';
import { entryStates } from './entry-states';

const utme = applicationTypes.UTME.id;

it('CAPS knows who comes through JAMB, and nobody else', () => {
  const known = Object.values(applicationTypes).filter(({ id }) => isThroughJamb(id));
  expect(known).toEqual([
    applicationTypes.UTME,
    applicationTypes.DIRECT_ENTRY,
    applicationTypes.SUPPLEMENTARY,
  ]);
  for (const { id } of [applicationTypes.JUPEB, applicationTypes.PG, { id: 99 }]) {
    expect(capsWordOfEntry(id, 'published')).toBeNull();
    expect(capsWordOfStatus(id, 'admitted')).toBeNull();
  }
});

it('each state of an entry has its word', () => {
  expect(Object.fromEntries(entryStates.map((state) => [state, capsWordOfEntry(utme, state)]))).toEqual({
    draft: 'Admission in progress',
    recommended: 'Recommended',
    approved: 'Recommended',
    published: 'Congratulations, you have been offered admission',
    accepted: 'Congratulations, you have been offered admission',
    declined: 'Not admitted',
    lapsed: 'Not admitted',
    withdrawn: 'Not admitted',
  });
});

it('a candidate is never told that they are recommended: that is only proposed', () => {
  const told = applicationStates.map((state) => capsWordOfStatus(utme, state));
  expect(told).not.toContain('Recommended');
  expect(told.every((word) => word !== null && capsWords.includes(word))).toBe(true);
  expect(capsWordOfStatus(utme, 'screened')).toBe('Admission in progress');
  expect(capsWordOfStatus(utme, 'matriculated')).toBe('Congratulations, you have been offered admission');
});
