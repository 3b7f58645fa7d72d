import { formAtHand, loadForm, type Programme, type ProgrammeForm } from '@portal/contracts/admissions';
import { useMemo, type ReactNode } from 'react';
import { Late, notCome, type LatePart } from './late';
import { Page } from './page';

interface WithFormProps {
  programme: Programme | undefined;
  children: (form: ProgrammeForm, programme: Programme) => ReactNode;
  /** Where there is no programme, or no form of it. */
  otherwise?: ReactNode;
}

type Come = { form: ProgrammeForm | undefined };

/** A form as a late part: whoever loads files has tried again and paused; after that the person says when. */
function partOf(programme: Programme): LatePart<Come> {
  return {
    atHand: () => {
      const form = formAtHand(programme);
      return form && { form };
    },
    load: () =>
      loadForm(programme).then(
        (form) => ({ form }),
        () => Promise.reject(notCome()),
      ),
  };
}

function Loaded({ programme, children, otherwise }: WithFormProps & { programme: Programme }) {
  const part = useMemo(() => partOf(programme), [programme]);
  return (
    <Late part={part} frame={(waiting) => <Page wide>{waiting}</Page>}>
      {({ form }) => (form ? children(form, programme) : otherwise)}
    </Late>
  );
}

/** What needs the form of a programme, which comes in a file of its own. */
export function WithForm({ programme, otherwise = null, children }: WithFormProps) {
  if (!programme) return otherwise;
  return (
    <Loaded key={programme.id} programme={programme} otherwise={otherwise}>
      {children}
    </Loaded>
  );
}
