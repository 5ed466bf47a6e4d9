// Asks for the server's address once; the shell keeps it when Cuadre answers there. The shell puts `Capacitor` into the page.
const PROBLEMS = {
  BAD_ADDRESS: "Esa dirección no es válida. Debe empezar con https://",
  NO_ANSWER: "Cuadre no responde en esa dirección. Revise que esté bien escrita y que tenga señal.",
};

const form = document.getElementById("form");
const field = document.getElementById("address");
const problem = document.getElementById("problem");
const button = form.querySelector("button");

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  problem.textContent = "";
  button.disabled = true;
  try {
    await window.Capacitor.nativePromise("CuadreServer", "choose", { address: field.value });
  } catch (fault) {
    problem.textContent = PROBLEMS[fault.code] ?? PROBLEMS.NO_ANSWER;
    field.focus();
  } finally {
    button.disabled = false;
  }
});
