export default function TestLoginPage() {
  return <main>Login</main>;
}
