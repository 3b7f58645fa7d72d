import { formAtHand, loadForm, type Programme, type ProgrammeForm } from '@portal/contracts/admissions';
import { Loading } from '@portal/shared/ui';
import { Suspense, use, type ReactNode } from 'react';
import { Page } from './page';

interface WithFormProps {
  programme: Programme | undefined;
  children: (form: ProgrammeForm, programme: Programme) => ReactNode;
  /** Where there is no programme, or no form of it. */
  otherwise?: ReactNode;
}

function Loaded({ programme, children, otherwise }: WithFormProps & { programme: Programme }) {
  const form = formAtHand(programme) ?? use(loadForm(programme));
  return form ? children(form, programme) : otherwise;
}

/** What needs the form of a programme, which comes in a file of its own. */
export function WithForm({ programme, otherwise = null, children }: WithFormProps) {
  if (!programme) return otherwise;
  const waiting = (
    <Page wide>
      <Loading />
    </Page>
  );
  return (
    <Suspense key={programme.id} fallback={waiting}>
      <Loaded programme={programme} otherwise={otherwise}>
        {children}
      </Loaded>
    </Suspense>
  );
}
