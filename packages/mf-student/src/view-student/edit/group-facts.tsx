import { entryModeWords, lifeStateWords, type ChangeGroup } from '@portal/contracts/student';
import { formatDate, labelOf } from '@portal/shared/model';
import { Box, Facts } from '@portal/shared/ui';
import type { StudentRecord } from '../../lib/student-pages';

type FactsOf = (record: StudentRecord) => readonly (readonly [string, string | null])[];

const factsOf: Readonly<Record<ChangeGroup, FactsOf>> = {
  names: ({ surname, firstName, middleName }) => [
    ['Surname', surname],
    ['First name', firstName],
    ['Middle name', middleName],
  ],
  birth: ({ dateOfBirth, gender }) => [
    ['Date of birth', formatDate(dateOfBirth)],
    ['Sex', gender],
  ],
  origin: ({ state, lga }) => [
    ['State of origin', state],
    ['LGA of origin', lga],
  ],
  study: ({ department, option }) => [
    ['Department', department],
    ['Option', option],
  ],
  level: ({ level }) => [['Level', level > 0 ? `${level} level` : null]],
  entry: ({ entryMode, entrySession }) => [
    ['Entry mode', labelOf<string>(entryMode, entryModeWords)],
    ['Session of entry', entrySession],
  ],
  state: ({ life }) => [['State', lifeStateWords[life]]],
};

/** A group of the record as it is. */
export function GroupFacts({ record, group }: { record: StudentRecord; group: ChangeGroup }) {
  return (
    <Box flex="1" minW="0" maxW="28rem">
      <Facts items={factsOf[group](record).map(([label, value]) => [label, value || '–'] as const)} />
    </Box>
  );
}
