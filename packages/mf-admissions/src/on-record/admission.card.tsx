import { admissions } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import { Section } from '@portal/shared/lists';
import { formatDate, number, object, type CallData } from '@portal/shared/model';
import { defineSlot } from '@portal/shared/module';
import { useCan } from '@portal/shared/session';
import {
  DescriptionList,
  ErrorMessage,
  LabelBadge,
  Loading,
  SimpleGrid,
  Stack,
  Text,
  TextLink,
} from '@portal/shared/ui';
import { clearanceBadges, verificationBadges } from '../lib/badges';
import { clearancePath } from '../lib/clearance-path';
import { StatusCell } from '../lib/entry-cells';
import { scoreText } from '../lib/score';
import { Sittings } from './sittings';

/** The page of one student, as its module describes it. */
const recordSection = defineSlot(
  'student-record.section',
  object({ studentId: number().integer().required() }).required(),
);

type Entry = CallData<typeof admissions.studentAdmission.one>['entries'][number];

const day = (at: string | null) => at && formatDate(at);

function screeningText({ screening }: Entry): string | null {
  if (!screening) return null;
  const { utme, score, aggregate, absent } = screening;
  if (absent) return `UTME ${utme}, absent`;
  return [
    `UTME ${utme}`,
    score !== null && `score ${scoreText(score)}`,
    aggregate !== null && `aggregate ${scoreText(aggregate)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function OneEntry({ entry }: { entry: Entry }) {
  const clears = useCan('admissions.clear');
  const { id, session, type, programme, department, sittings, verification, clearance } = entry;
  return (
    <Stack gap="3">
      <Text fontWeight="semibold">
        {type}, {session}
      </Text>
      <SimpleGrid columns={{ base: 1, lg: 2 }} columnGap="8" alignItems="start">
        <DescriptionList
          items={[
            ['Registration number', entry.registrationNumber],
            ['Application', entry.applicationNumber],
            ['Form submitted', day(entry.submittedAt)],
            ['Screening', screeningText(entry)],
          ]}
        />
        <DescriptionList
          items={[
            ['Admitted to', [programme, department !== programme && department].filter(Boolean).join(', ')],
            ['Offer', <StatusCell key="status" {...entry} />],
            ['Offered', day(entry.offeredAt)],
            ['Decided', day(entry.decidedAt)],
            [
              'O-level results',
              verification && <LabelBadge key="verification" of={verificationBadges} value={verification} />,
            ],
            ['Clearance', clearance && <LabelBadge key="clearance" of={clearanceBadges} value={clearance} />],
            ['Cleared', day(entry.clearedAt)],
            ['Comment', entry.clearanceComment || null],
          ]}
        />
      </SimpleGrid>
      {sittings.length > 0 && <Sittings sittings={sittings} />}
      {clears && clearance && <TextLink to={clearancePath(id)}>Checklist of the clearance</TextLink>}
    </Stack>
  );
}

/** How a student came to the university, on the page of their record. */
export default function AdmissionCard() {
  const { studentId } = recordSection.useValues();
  const { data, error, refetch } = useQuery(
    queryOf(admissions.studentAdmission.one, { params: { id: studentId } }),
  );
  return (
    <Section title="Admission">
      {!data && (error ? <ErrorMessage error={error} retry={() => void refetch()} /> : <Loading />)}
      {data && (
        <Stack gap="6">
          {data.entries.map((entry) => (
            <OneEntry key={entry.id} entry={entry} />
          ))}
          {data.entries.length === 0 && (
            <Text>This student did not come by an admission list of this portal.</Text>
          )}
        </Stack>
      )}
    </Section>
  );
}
