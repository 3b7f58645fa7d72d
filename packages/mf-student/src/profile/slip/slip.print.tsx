import { entryModeWords, lifeStateWords, type student } from '@portal/contracts/student';
import { PrintPage, PrintSection } from '@portal/shared/lists';
import { formatDate, labelOf, ledBy, type CallData } from '@portal/shared/model';
import { ButtonLink } from '@portal/shared/ui';
import { profilePath } from '../profile.api';

type Slip = CallData<typeof student.ownProfile.slip>;

const orDash = (rows: readonly (readonly [string, string | null])[]) =>
  rows.map(([label, value]): [string, string] => [label, value ?? '–']);

const personOf = (name: string | null, phone: string | null) =>
  name === null ? null : `${name}${ledBy(', ', phone)}`;

/** What the university has on record about a student, on one sheet. */
export function SlipPrint({ slip }: { slip: Slip }) {
  return (
    <PrintPage
      title={`${slip.session} profile slip`}
      numbers={[
        ['Matric number', slip.matricNumber ?? 'Not issued yet'],
        ['Session', slip.session],
      ]}
      photo={{ src: slip.passport, name: slip.fullName }}
      verification={slip.verification}
      actions={
        <ButtonLink to={profilePath} variant="outline">
          My profile
        </ButtonLink>
      }
    >
      <PrintSection
        title="Student"
        rows={orDash([
          ['Name', slip.fullName],
          ['Sex', slip.gender],
          ['Date of birth', formatDate(slip.dateOfBirth)],
          ['Country', slip.country],
          ['State of origin', slip.state],
          ['LGA of origin', slip.lga],
        ])}
      />
      <PrintSection
        title="Studies"
        rows={orDash([
          ['School', slip.school],
          ['Department', slip.department],
          ['Programme', slip.programme],
          ['Level', slip.level],
          ['Student type', slip.studentType],
          ['Mode of entry', labelOf<string>(slip.entryMode, entryModeWords)],
          ['Session of entry', slip.entrySession],
          ['Standing', labelOf<string>(slip.status, lifeStateWords)],
        ])}
      />
      <PrintSection
        title="Contact"
        rows={orDash([
          ['Phone', slip.mobileNumber],
          ['Email', slip.email],
          ['Permanent address', slip.permanentAddress],
          ['Contact address', slip.contactAddress],
          ['Next of kin', personOf(slip.nextOfKin, slip.nextOfKinPhone)],
          ['Sponsor', personOf(slip.sponsor, slip.sponsorPhone)],
        ])}
      />
    </PrintPage>
  );
}
