import { ErrorMessage, ButtonLink, Loading, PageHeader } from '@portal/shared/ui';
import { myCoursesPath } from '../lib/records-pages';

interface StandInProps {
  title: string;
  error: Error | null;
  retry: () => void;
}

/** What stands there while a sheet is not. */
export function SheetStandIn({ title, error, retry }: StandInProps) {
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: 'My courses', to: myCoursesPath }, { label: title }]} />
      {error ? <ErrorMessage error={error} retry={retry} /> : <Loading label="Loading the course…" />}
    </>
  );
}

/** For an address that names no course. */
export function NoCourse({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} lead="No course was chosen." />
      <ButtonLink to={myCoursesPath}>Choose from my courses</ButtonLink>
    </>
  );
}
