import { PrintPage, PrintSection } from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { Box, ButtonLink, chakra, Text } from '@portal/shared/ui';
import { SignatureLines } from '../../../lib/signature-lines';
import { awardListPath, type AwardList, type Graduate } from '../awards/award-lists.api';

const line = { py: '0.5', px: '1.5', borderBottomWidth: '1px' } as const;

/** Classes in the order of the list's best average of each, as Senate reads them. */
function byClass(graduates: readonly Graduate[]) {
  const best = [...graduates].sort((one, other) => Number(other.cgpa) - Number(one.cgpa));
  const classes = [...new Set(best.map((one) => one.class))];
  return classes.map((name) => ({ name, graduates: graduates.filter((one) => one.class === name) }));
}

function ClassTable({ name, graduates }: { name: string; graduates: readonly Graduate[] }) {
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={name} _print={{ overflow: 'visible' }}>
      <chakra.table width="100%" borderCollapse="collapse" textStyle="sm" fontVariantNumeric="tabular-nums">
        <thead>
          <chakra.tr borderBottomWidth="2px" borderColor="fg">
            {['S/N', 'Name', 'Matric number', 'CGPA'].map((head) => (
              <chakra.th
                key={head}
                scope="col"
                {...line}
                textAlign={head === 'S/N' || head === 'CGPA' ? 'end' : 'start'}
              >
                {head}
              </chakra.th>
            ))}
          </chakra.tr>
        </thead>
        <tbody>
          {graduates.map(({ studentId, fullName, matricNumber, cgpa, award }, index) => (
            <chakra.tr key={studentId} breakInside="avoid">
              <chakra.td {...line} textAlign="end" width="10mm">
                {index + 1}
              </chakra.td>
              <chakra.th {...line} scope="row" textAlign="start" fontWeight="medium">
                {fullName}
                {award?.state === 'withdrawn' && ' (award withdrawn)'}
              </chakra.th>
              <chakra.td {...line} whiteSpace="nowrap" width="45mm">
                {matricNumber}
              </chakra.td>
              <chakra.td {...line} textAlign="end" width="18mm">
                {cgpa}
              </chakra.td>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

/** The award list on A4, by class of degree, with places to sign; without its mark until Senate has approved it. */
export function AwardListPrint({ list }: { list: AwardList }) {
  const { id, department, session, number, graduatesOf, mark, awardedOn, minute } = list;
  const graduates = graduatesOf.filter(({ removal }) => removal === null);
  const classes = byClass(graduates);
  return (
    <PrintPage
      title="Award List"
      numbers={[
        ['Session', session],
        ['List', String(number)],
        ['Graduates', String(graduates.length)],
      ]}
      {...(mark && { verification: mark })}
      actions={
        <ButtonLink to={awardListPath(id)} variant="outline">
          Back to the list
        </ButtonLink>
      }
    >
      {!mark && (
        <Text role="note" fontWeight="bold" mt="3">
          Not approved: Senate has not awarded these degrees.
        </Text>
      )}
      <PrintSection
        title="Department"
        rows={[
          ['School', list.school],
          ['Department', department],
          ['Programme', graduates[0]?.programme ?? '–'],
          ['Date of award', awardedOn ? formatDate(awardedOn) : '–'],
          ['Minute of Senate', minute ?? '–'],
        ]}
      />
      {classes.map(({ name, graduates: some }) => (
        <PrintSection key={name} title={`${name} (${some.length})`}>
          <ClassTable name={name} graduates={some} />
        </PrintSection>
      ))}
      <Box breakInside="avoid">
        <PrintSection
          title="Officers"
          rows={[
            ['Proposed by', `${list.proposedBy}, ${formatDate(list.proposedAt)}`],
            [
              'Checked by',
              list.checkedBy && list.checkedAt ? `${list.checkedBy}, ${formatDate(list.checkedAt)}` : '–',
            ],
            [
              'Written down for Senate by',
              list.approvedBy && list.approvedAt ? `${list.approvedBy}, ${formatDate(list.approvedAt)}` : '–',
            ],
          ]}
        />
        <SignatureLines offices={['Head of department', 'Dean', 'Registrar']} />
      </Box>
    </PrintPage>
  );
}
