import { academics, readTeachingKey } from '@portal/contracts/academics';
import { useQuery } from '@portal/shared/http';
import { useSearchParams } from '@portal/shared/router';
import { Alert, ButtonLink, ErrorMessage, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { classListPath, sheetKey, sheetQuery, type Sheet } from '../../../lib/result-sheets/sheets.api';
import { ScoreUpload } from '../../../lib/score-upload';
import { ClassListTabs } from '../classlist-tabs';

const title = 'Upload scores on behalf';
const list = { label: 'Result management', to: classListPath };

function Upload({ sheet }: { sheet: Sheet }) {
  const { code, semester, session, leadName, may } = sheet;
  const view = `${classListPath}/view?course=${sheetKey(sheet)}`;
  return (
    <>
      <PageHeader
        title={title}
        lead={
          leadName === null
            ? `${code}: nobody leads this course.`
            : `${code}, on behalf of ${leadName}, who submits the sheet.`
        }
        crumbs={[list, { label: code, to: view }, { label: title }]}
      />
      {may.includes('upload') ? (
        <Stack gap="5">
          <Alert status="info">
            Everybody who teaches {code} is told what you enter, and it stands in the history of the sheet
            under your name. You decide nothing about this sheet afterwards.
          </Alert>
          <ScoreUpload
            kind="course-scores-on-behalf"
            calls={{ upload: academics.records.uploadOnBehalf, template: academics.records.templateOnBehalf }}
            sheet={sheet}
            named={{ code, semester, session }}
          />
        </Stack>
      ) : (
        <Stack gap="5" align="start">
          <Alert status="info">
            {leadName === null
              ? 'The head of the department names who leads it first, on the page of the sheet.'
              : 'Nothing can be uploaded for this course now.'}
          </Alert>
          <ButtonLink to={view} variant="outline">
            Back to the sheet
          </ButtonLink>
        </Stack>
      )}
    </>
  );
}

function Asked({ of }: { of: Parameters<typeof sheetQuery>[0] }) {
  const { data, error, refetch } = useQuery({ ...sheetQuery(of), staleTime: 0 });
  if (data) return <Upload sheet={data} />;
  return (
    <>
      <PageHeader title={title} crumbs={[list, { label: title }]} />
      {error ? (
        <ErrorMessage error={error} retry={() => void refetch()} />
      ) : (
        <Loading label="Loading the sheet…" />
      )}
    </>
  );
}

/** Scores of the course that `?course=4-1-210` names, which the exams officer enters for its lead. */
export default function UploadOnBehalfPage() {
  const [search] = useSearchParams();
  const course = readTeachingKey(search.get('course') ?? '');
  return (
    <>
      <ClassListTabs />
      {course ? (
        <Asked
          key={search.get('course')}
          of={{ courseId: course.courseId, sessionId: course.sessionId, semesterId: course.semester }}
        />
      ) : (
        <>
          <PageHeader title={title} lead="No sheet was chosen." crumbs={[list, { label: title }]} />
          <ButtonLink to={classListPath}>Choose from the list</ButtonLink>
        </>
      )}
    </>
  );
}
