export default function ChangePasswordPage() {
  return null;
}
