import type { PaperDifference, student } from '@portal/contracts/student';
import { fullNameOf, type CallData } from '@portal/shared/model';
import type { Db, Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import {
  standingPapers,
  type IssuedPaper,
  type PersonOnPapers,
} from '../../../platform/issued-papers/issued-papers';

/** A record as far as papers name it. */
interface Recorded {
  id: number;
  surname: string;
  firstName: string;
  middleName: string;
  dateOfBirth: string;
  passportId: string | null;
}

export const personOnPapers = (recorded: Recorded): PersonOnPapers => ({
  studentId: recorded.id,
  fullName: fullNameOf(recorded),
  firstName: recorded.firstName,
  dateOfBirth: recorded.dateOfBirth,
  passportId: recorded.passportId,
});

function differencesOf({ says }: IssuedPaper, person: PersonOnPapers): PaperDifference[] {
  const { fullName, dateOfBirth, passportId } = says;
  const differences: readonly [PaperDifference, boolean][] = [
    ['name', fullName !== person.fullName],
    ['birth', dateOfBirth !== undefined && dateOfBirth !== person.dateOfBirth],
    // One without a photo shows nobody else.
    ['photo', Boolean(passportId) && passportId !== person.passportId],
  ];
  return differences.flatMap(([what, differs]) => (differs ? [what] : []));
}

/** Papers that count and say something else of somebody than their record, the latest first. */
export async function earlierPapers(
  deps: Pick<Deps, 'env'> & { db: Db | Trx },
  recorded: Recorded,
): Promise<CallData<typeof student.papers.mine>> {
  const person = personOnPapers(recorded);
  const papers = await standingPapers(deps, person.studentId);
  return papers
    .map((paper) => ({ ...paper, differs: differencesOf(paper, person) }))
    .filter(({ differs }) => differs.length > 0)
    .sort((one, other) => other.issuedAt.getTime() - one.issuedAt.getTime())
    .map(({ says: { fullName }, issuedAt, ...shown }) => ({
      ...shown,
      fullName,
      issuedAt: issuedAt.toISOString(),
    }));
}
