import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { ListPage, saveFile, Section } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { Button, ButtonLink, DescriptionList, DownloadIcon, Flex, Stack, Text } from '@portal/shared/ui';
import { useState } from 'react';
import { SheetStandIn } from '../asked-course';
import { myCoursesList, partLabels } from '../my-courses.list';
import { classListPath, scoresPath, uploadPath } from '../../lib/records-pages';
import { sheetHeadQuery, useAskedCourse, type Sheet, type SheetKey } from '../records.api';
import { CourseTabs, SheetHeader, SheetNotices } from '../sheet-header';
import { Amendments } from './amendments';
import { History } from './history';

type Asked = NonNullable<ReturnType<typeof useAskedCourse>>;

/** The spreadsheet of a sheet. */
function ScoreSheetButton({ of, code }: { of: SheetKey; code: string }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setBusy(true);
    setFailure(null);
    await saveFile(academics.records.template, { query: { ...of } }, `${code}-scores.xlsx`)
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button variant="outline" loading={busy} onClick={() => void save()}>
        <DownloadIcon aria-hidden />
        Score sheet
      </Button>
      {failure && (
        <Text role="alert" color="fg.error">
          {failure}
        </Text>
      )}
    </>
  );
}

function ScoresSection({ sheet, of }: { sheet: Sheet; of: Asked }) {
  const mayEnter = sheet.may.includes('save');
  return (
    <Section title="Scores">
      <DescriptionList
        items={[
          ['Students on the sheet', sheet.students],
          ['Without a score or code', sheet.missing],
          ['Registered, not approved yet', sheet.notApproved],
          ['Pass mark', sheet.passMark],
        ]}
      />
      <Flex gap="3" wrap="wrap" mt="4">
        <ButtonLink to={scoresPath(of.key)}>{mayEnter ? 'Enter scores' : 'See the scores'}</ButtonLink>
        <ScoreSheetButton of={of.sheet} code={sheet.code} />
        {mayEnter && (
          <ButtonLink to={uploadPath(of.key)} variant="outline">
            Upload
          </ButtonLink>
        )}
        <ButtonLink to={classListPath(of.key)} variant="outline">
          Class list
        </ButtonLink>
      </Flex>
    </Section>
  );
}

function CourseSection({ course: key }: { course: string }) {
  const { data } = useQuery(queryOf(academics.myCourses.one, { params: { key } }));
  if (!data) return null;
  return (
    <Section title="The course">
      <DescriptionList
        items={[
          ['Semester', `${data.semester} ${data.session}`],
          ['Students who registered', data.students],
          ['Your part', partLabels[data.role]],
          ['Lead lecturer', data.lead],
          ['Co-lecturers', data.others.length > 0 ? data.others.join(', ') : null],
          ['Department', data.department ?? 'The whole university'],
          ['Level', data.level],
          ['Units', data.units],
        ]}
      />
    </Section>
  );
}

function OneCourse({ of }: { of: Asked }) {
  const { data, error, refetch } = useQuery({ ...sheetHeadQuery(of.sheet), staleTime: 0 });
  if (!data) return <SheetStandIn title="Course" error={error} retry={() => void refetch()} />;
  return (
    <>
      <SheetHeader sheet={data} of={of} />
      <CourseTabs course={of.key} part="course" />
      <SheetNotices sheet={data} />
      <Stack gap="5">
        <ScoresSection sheet={data} of={of} />
        {data.state === 'senate_ok' && <Amendments of={of.sheet} />}
        <History of={of.sheet} />
        <CourseSection course={of.key} />
      </Stack>
    </>
  );
}

/** The course that `?course=` names; without one, as notifications lead here, the courses of the semester that they name. */
export default function ViewPage() {
  const [search] = useSearchParams();
  const asked = useAskedCourse();
  if (asked) return <OneCourse key={asked.key} of={asked} />;
  return search.has('course') ? (
    <SheetStandIn title="Course" error={new Error('There is no such course.')} retry={() => undefined} />
  ) : (
    <ListPage list={myCoursesList} />
  );
}
