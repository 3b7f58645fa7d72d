import { academics } from '@portal/contracts/academics';
import { useQuery } from '@portal/shared/http';
import { useSearchParams } from '@portal/shared/router';
import { Alert } from '@portal/shared/ui';
import { ScoreUpload } from '../../lib/score-upload';
import { NoCourse, SheetStandIn } from '../asked-course';
import { sheetHeadQuery, useAskedCourse } from '../records.api';
import { CourseTabs, SheetHeader } from '../sheet-header';
import { Scores } from './scores';

type Asked = NonNullable<ReturnType<typeof useAskedCourse>>;

/** The scores of a course from its own spreadsheet: a verdict for each row first, then what is good is saved. */
function Upload({ of }: { of: Asked }) {
  const { data, error, refetch } = useQuery({ ...sheetHeadQuery(of.sheet), staleTime: 0 });
  if (!data) return <SheetStandIn title="Upload scores" error={error} retry={() => void refetch()} />;
  return (
    <>
      <SheetHeader sheet={data} of={of} crumb="Upload" />
      <CourseTabs course={of.key} part="upload" />
      {data.may.includes('save') ? (
        <ScoreUpload
          kind="course-scores"
          calls={{ upload: academics.records.upload, template: academics.records.template }}
          sheet={of.sheet}
          named={data}
        />
      ) : (
        <Alert status="info">Nothing can be uploaded for this course now.</Alert>
      )}
    </>
  );
}

/** The scores of the course that `?course=` names: typed, or with `part=upload` from a spreadsheet. */
export default function ResultsPage() {
  const asked = useAskedCourse();
  const [search] = useSearchParams();
  if (!asked) return <NoCourse title="Scores" />;
  return search.get('part') === 'upload' ? (
    <Upload key={asked.key} of={asked} />
  ) : (
    <Scores key={asked.key} of={asked} />
  );
}
