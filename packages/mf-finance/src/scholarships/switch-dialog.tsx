import { finance } from '@portal/contracts/finance';
import { useCall } from '@portal/shared/http';
import { ReasonDialog } from '@portal/shared/lists';
import { toast } from '@portal/shared/ui/overlay';
import { useFreshScholarships, type SchemeRow } from './scholarships.api';

interface SwitchDialogProps {
  scheme: Pick<SchemeRow, 'id' | 'version' | 'name' | 'active'>;
  onClose: () => void;
}

/** Switches a scheme off, so that it takes nobody more, or on again. */
export function SwitchDialog({ scheme: { id, version, name, active }, onClose }: SwitchDialogProps) {
  const turn = useCall(finance.scholarships.setActive);
  const fresh = useFreshScholarships();
  const act = active ? 'Switch off' : 'Switch on';
  const onAct = async (reason: string) => {
    await turn.mutateAsync({ params: { id }, body: { version, active: !active, reason } });
    toast({ severity: 'success', title: active ? `${name} is off` : `${name} is on` });
    await fresh();
  };
  return (
    <ReasonDialog
      question={`${act} “${name}”?`}
      confirm={act}
      danger={active}
      onConfirm={onAct}
      onClose={onClose}
    >
      {active
        ? 'No more students can be added. Existing awards stay, and go on paying invoices.'
        : 'Students can be proposed for it again.'}
    </ReasonDialog>
  );
}
