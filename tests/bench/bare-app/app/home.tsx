export default function Home() {
  return <h1>A bare page</h1>;
}
