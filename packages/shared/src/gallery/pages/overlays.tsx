import { useState } from 'react';
import { Button, Text } from '../../ui';
import { ActionMenu, ConfirmButton, Modal, SafeHtml, toast } from '../../ui/overlay';
import type { GalleryPage } from '../page';
import { Specimen } from '../specimen';

const later = (fails: boolean) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(() => (fails ? reject(new Error('Somebody else changed it.')) : resolve()), 800);
  });

function Dialogs() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Specimen title="Modal" row>
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
        <Modal
          open={open}
          onClose={() => setOpen(false)}
          title="A dialog"
          footer={<Button onClick={() => setOpen(false)}>Done</Button>}
        >
          <Text>The rest of the page waits. Esc closes, and the focus goes back.</Text>
        </Modal>
      </Specimen>
      <Specimen title="ConfirmButton" note="For acts that cannot be undone." row>
        <ConfirmButton
          question="Delete the role?"
          body="Nobody has it now."
          confirm="Delete"
          colorPalette="red"
          onConfirm={() => later(false)}
        >
          Delete
        </ConfirmButton>
        <ConfirmButton question="Delete the role?" variant="outline" onConfirm={() => later(true)}>
          One that is refused
        </ConfirmButton>
      </Specimen>
      <Specimen title="ActionMenu" row>
        <ActionMenu
          label="Actions for Amina Bello"
          actions={[
            { label: 'Edit', onSelect: () => toast({ severity: 'success', title: 'Edit' }) },
            { label: 'Not now', disabled: true, onSelect: () => undefined },
            { label: 'Remove', danger: true, onSelect: () => toast({ severity: 'info', title: 'Removed' }) },
          ]}
        />
      </Specimen>
      <Specimen title="Toasts" row>
        {(['success', 'info', 'warning', 'error'] as const).map((severity) => (
          <Button
            key={severity}
            variant="outline"
            onClick={() => toast({ severity, title: severity, body: 'It leaves by itself.' })}
          >
            {severity}
          </Button>
        ))}
      </Specimen>
      <Specimen title="SafeHtml" note="What somebody wrote, with everything harmful taken out.">
        <SafeHtml html="<p>Lectures <strong>resume</strong> on Monday.</p><script>alert(1)</script>" />
      </Specimen>
    </>
  );
}

export const overlays: readonly GalleryPage[] = [
  {
    path: 'dialogs',
    title: 'Dialogs, menus, toasts',
    shows: ['Modal', 'ConfirmButton', 'ActionMenu', 'Toaster', 'SafeHtml'],
    Show: Dialogs,
  },
];
