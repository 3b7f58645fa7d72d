/** What the editor and the plain box in its place take. */
export interface AreaProps {
  id: string;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  html: string;
  onChange: (html: string) => void;
  onBlur: () => void;
}
