import { ChoosePhase, DonePhase, PreviewPhase } from './upload-phases';
import type { TwoPhaseUploadProps } from './upload-types';
import { useUpload } from './use-upload';

/** The phases one after the other. */
export function UploadPanel({
  kind,
  title,
  columns,
  csv = false,
  large = false,
  asJob,
  staleAs,
  sessionId,
  of,
  own,
  beside: Beside,
}: TwoPhaseUploadProps) {
  const upload = useUpload({
    kind,
    csv,
    large,
    staleAs,
    ...(sessionId !== undefined && { sessionId }),
    ...(own && { own }),
  });
  const { preview, done, failure, busy, changed, choose, apply, again, checkAgain, expired } = upload;
  if (preview && done)
    return <DonePhase id={preview.id} done={done} {...(asJob && { asJob })} onAgain={() => again()} />;
  if (preview) {
    return (
      <PreviewPhase
        preview={preview}
        {...(of && { of })}
        changed={changed}
        beside={Beside && <Beside preview={preview} checkAgain={() => checkAgain(preview)} />}
        onApply={() => apply(preview)}
        onAgain={() => again()}
        onExpired={expired}
      />
    );
  }
  return (
    <ChoosePhase
      kind={kind}
      title={title}
      {...(columns && { columns })}
      {...(own && { own })}
      csv={csv}
      large={large}
      busy={busy}
      failure={failure}
      onFile={(file) => void choose(file)}
    />
  );
}
