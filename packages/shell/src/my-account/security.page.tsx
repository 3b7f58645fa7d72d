export default function SecurityPage() {
  return null;
}
